import { join } from 'node:path';
import ts from 'typescript';

/** A document: the name of its schema, and the type in src that it is an instance of. */
export interface DocumentType {
  readonly name: string;
  readonly file: string;
  readonly type: string;
}

/** One file of src/schema: the documents that are written into it. */
export interface SchemaFile {
  readonly file: string;
  readonly documents: readonly DocumentType[];
}

/**
 * Zod schemas of the documents as source text by file, from the TypeScript types: interfaces once, in the file of the first document that has them;
 * doc comments become descriptions.
 */
export function zodSources(root: string, files: readonly SchemaFile[]): Map<string, string> {
  const documents = files.flatMap((file) => file.documents);
  const paths = [...new Set(documents.map(({ file }) => join(root, file)))];
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  const emitter = newEmitter(checker);
  const sources = new Map<string, string>();
  for (const { file, documents: own } of files) {
    emitter.begin(file);
    for (const { name, file: source, type } of own) {
      const symbol = exportsOf(program, checker, join(root, source)).find((s) => s.name === type);
      if (symbol === undefined) throw new Error(`${source} exports no ${type}`);
      emitter.document(name, checker.getDeclaredTypeOfSymbol(symbol));
    }
    sources.set(file, emitter.end());
  }
  return sources;
}

function exportsOf(program: ts.Program, checker: ts.TypeChecker, path: string): ts.Symbol[] {
  const source = program.getSourceFile(path);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  return module === undefined ? [] : checker.getExportsOfModule(module);
}

interface Emitter {
  begin(file: string): void;
  document(name: string, type: ts.Type): void;
  end(): string;
}

function newEmitter(checker: ts.TypeChecker): Emitter {
  /** Constants by type, with the file that has them. */
  const known = new Map<ts.Type, { readonly name: string; readonly file: string }>();
  const names = new Set<string>();
  let current = '';
  let lines: string[] = [];
  let imports = new Map<string, Set<string>>();

  const nameFor = (type: ts.Type): string | null => {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const name = symbol?.name;
    if (name === undefined || name.startsWith('__') || (type.aliasTypeArguments ?? []).length > 0) return null;
    const base = name.charAt(0).toLowerCase() + name.slice(1);
    return names.has(base) ? `${base}${[...names].filter((n) => n.startsWith(base)).length + 1}` : base;
  };

  const reference = (type: ts.Type): string => {
    const found = known.get(type);
    if (found !== undefined) {
      if (found.file !== current) imports.set(found.file, (imports.get(found.file) ?? new Set()).add(found.name));
      return found.name;
    }
    const name = nameFor(type);
    if (name === null) return objectOf(type);
    names.add(name);
    known.set(type, { name, file: current });
    lines.push(`export const ${name} = ${objectOf(type)};`);
    return name;
  };

  const unionOf = (types: readonly ts.Type[]): string => {
    const nullable = types.some((t) => (t.flags & ts.TypeFlags.Null) !== 0);
    const others = types.filter((t) => (t.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) === 0);
    const isBoolean = others.filter((t) => (t.flags & ts.TypeFlags.BooleanLiteral) !== 0).length === 2;
    const rest = isBoolean ? others.filter((t) => (t.flags & ts.TypeFlags.BooleanLiteral) === 0) : others;
    const words = rest.filter((t) => t.isStringLiteral());
    const parts = [
      ...(isBoolean ? ['z.boolean()'] : []),
      ...(words.length > 1
        ? [`z.enum([${words.map((t) => JSON.stringify((t as ts.StringLiteralType).value)).join(', ')}])`]
        : []),
      ...rest.filter((t) => words.length <= 1 || !t.isStringLiteral()).map(schemaOf),
    ];
    const [first = 'z.never()'] = parts;
    const whole = parts.length > 1 ? `z.union([${parts.join(', ')}])` : first;
    return nullable ? `${whole}.nullable()` : whole;
  };

  const schemaOf = (type: ts.Type): string => {
    const { flags } = type;
    if (type.isUnion()) return unionOf(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return `z.literal(${JSON.stringify(type.value)})`;
    if (flags & ts.TypeFlags.BooleanLiteral) return `z.literal(${checker.typeToString(type)})`;
    if (flags & ts.TypeFlags.String || flags & ts.TypeFlags.TemplateLiteral) return 'z.string()';
    if (flags & ts.TypeFlags.Number) return 'z.number()';
    if (flags & ts.TypeFlags.Boolean) return 'z.boolean()';
    if (flags & ts.TypeFlags.Null) return 'z.null()';
    if (flags & ts.TypeFlags.Unknown) return 'z.unknown()';
    if (checker.isTupleType(type)) {
      return `z.tuple([${checker
        .getTypeArguments(type as ts.TypeReference)
        .map(schemaOf)
        .join(', ')}])`;
    }
    if (checker.isArrayType(type)) {
      const [item] = checker.getTypeArguments(type as ts.TypeReference);
      return `z.array(${item === undefined ? 'z.unknown()' : schemaOf(item)})`;
    }
    return reference(type);
  };

  const objectOf = (type: ts.Type): string => {
    const properties = checker.getPropertiesOfType(type);
    const index = checker.getIndexInfosOfType(type)[0];
    if (properties.length === 0 && index !== undefined) return `z.record(z.string(), ${schemaOf(index.type)})`;
    const fields = properties.map((property) => {
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const of = checker.getNonNullableType(checker.getTypeOfSymbol(property));
      const declared = checker.getTypeOfSymbol(property);
      const hasNull = declared.isUnion() && declared.types.some((t) => (t.flags & ts.TypeFlags.Null) !== 0);
      // The checker drops null with undefined; an optional field may still be null.
      const schema = isOptional && !hasNull ? schemaOf(of) : schemaOf(declared);
      const doc = ts.displayPartsToString(property.getDocumentationComment(checker)).replace(/\s+/g, ' ').trim();
      const described = doc === '' ? '' : `.describe(${JSON.stringify(doc)})`;
      return `${property.name}: ${schema}${isOptional ? '.optional()' : ''}${described}`;
    });
    return `z.strictObject({ ${fields.join(', ')} })`;
  };

  return {
    begin: (file) => {
      current = file;
      lines = [];
      imports = new Map();
    },
    document: (name, type) => {
      const found = known.get(type);
      if (found === undefined) {
        const body = objectOf(type);
        names.add(name);
        known.set(type, { name, file: current });
        lines.push(`export const ${name} = ${body};`);
      } else lines.push(`export const ${name} = ${reference(type)};`);
    },
    end: () =>
      [
        '// Written by `UPDATE_SCHEMAS=1 npx vitest run test/unit/schema` from the types of results; their doc comments are the descriptions.',
        "import * as z from 'zod';",
        ...[...imports].sort().map(([file, of]) => `import { ${[...of].sort().join(', ')} } from './${file}';`),
        '',
        lines.join('\n\n'),
        '',
      ].join('\n'),
  };
}
