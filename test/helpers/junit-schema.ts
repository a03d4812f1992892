import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';

const SCHEMA = { fileName: 'junit.xsd', contents: readFileSync(new URL('junit.xsd', import.meta.url), 'utf8') };

/** What of the text is no XML, or breaks the schema of a JUnit report, as libxml2 says it; empty where it is valid. */
export async function junitFaults(text: string): Promise<readonly string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'junit.xml', contents: text }, schema: [SCHEMA] });
  return errors.map(({ message }) => message);
}
