/** Writes the constants as TypeScript. Each is a separate export, so that a bundler can inline it. */
import { formatTypeScript } from './format-source.ts';

interface ConstantEntry {
  readonly id: string;
  readonly value: unknown;
  readonly name: { readonly en: string };
  readonly row: string;
}

const banner = '/** Generated from `data/constants.json` by `npm run generate`; do not edit. */';

export async function constantValuesSource(constants: readonly ConstantEntry[]): Promise<string> {
  const lines = constants.map(
    ({ id, value, name, row }) =>
      `/** ${row} ${name.en}. */\nexport const ${id}: ${typeOf(value)} = ${JSON.stringify(value)};`,
  );
  return formatTypeScript([banner, ...lines].join('\n\n'));
}

export async function constantsByIdSource(constants: readonly ConstantEntry[]): Promise<string> {
  const ids = constants.map(({ id }) => id);
  const members = ids.map((id) => `${id},`).join('\n');
  return formatTypeScript(
    [
      banner,
      `import { ${ids.join(', ')} } from './constant-values.ts';`,
      `export const constants = {\n${members}\n};`,
    ].join('\n\n'),
  );
}

function typeOf(value: unknown): string {
  if (value === null) return 'string | null';
  return Array.isArray(value) ? 'readonly number[]' : typeof value;
}
