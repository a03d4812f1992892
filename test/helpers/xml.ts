/** A strict reader of the XML that reports write: elements, attributes, text; no DTD, no CDATA, no comments. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly text: string;
}

const NAME = '[A-Za-z_][\\w.-]*';
const TOKEN = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>|([^<]+)`, 'y');

/** The root element. @throws Error where the text is not well-formed */
export function parseXml(text: string): XmlElement {
  const body = text.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  if (body === text) throw new Error('no XML declaration');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: characters that XML 1.0 has not
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(body))
    throw new Error('a character that XML 1.0 has not');
  const root: Open = { name: '', attributes: {}, children: [], text: '' };
  const open: Open[] = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < body.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(body);
    const top = open.at(-1);
    if (match === null || top === undefined) throw new Error(`not well-formed: ${body.slice(at, at + 40)}`);
    const [, closing, name = '', attributes = '', empty, characters] = match;
    if (characters !== undefined) top.text += unescaped(characters);
    else if (closing === '/') {
      if (top.name !== name) throw new Error(`</${name}> closes <${top.name}>`);
      open.pop();
    } else {
      const element: Open = { name, attributes: attributesOf(attributes), children: [], text: '' };
      top.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  const [document] = root.children;
  if (open.length !== 1 || document === undefined || root.children.length !== 1)
    throw new Error('not one whole element');
  return document;
}

interface Open extends XmlElement {
  readonly children: Open[];
  text: string;
}

function attributesOf(text: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, key = '', value = ''] of text.matchAll(/([\w.-]+)="([^"]*)"/g)) {
    if (key in found) throw new Error(`attribute ${key} twice`);
    found[key] = unescaped(value);
  }
  return found;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescaped(text: string): string {
  return text.replace(/&([^;]*;?)/g, (_all, entity: string) => {
    const character = ENTITIES[entity.replace(/;$/, '')];
    if (character === undefined || !entity.endsWith(';')) throw new Error(`&${entity} is no entity`);
    return character;
  });
}
