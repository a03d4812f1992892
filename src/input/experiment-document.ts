import { parse, YAMLParseError } from 'yaml';
import { SimError } from '../base/errors.ts';

/**
 * The document in a YAML or JSON text; `where` names it in the error.
 * @throws SimError INPUT_FILE for a text that is neither
 */
export function yamlDocument(text: string, where: string): unknown {
  try {
    return parse(text, { logLevel: 'error' });
  } catch (cause) {
    if (!(cause instanceof YAMLParseError)) throw cause;
    const [what = ''] = cause.message.split('\n');
    throw new SimError('INPUT_FILE', `${where}: ${what.replace(/:$/, '')}`, { cause });
  }
}
