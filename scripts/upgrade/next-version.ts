/**
 * Makes two future versions from these sources, in a temporary folder. The next version adds a field to the journal's
 * records and a column to the store, and reads and writes both. The version after it requires them.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Change {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
}

/** Value of the new column in hits that the next version has received. */
export const ADDED = 'added=by-the-next-version';
export const COLUMN = 'addition';

const SOURCES = 'packages/collector/src';
const ADDITIONS: readonly Change[] = [
  {
    file: `${SOURCES}/intake/journal/record.ts`,
    from: '\\t${found}\\t`',
    to: ['\\t${found}', ADDED, '`'].join('\\t'),
  },
  {
    file: `${SOURCES}/intake/journal/record.ts`,
    from: "method: method === 'POST' ? 'POST' : 'GET',",
    to: `method: method === 'POST' ? 'POST' : 'GET',
      ${COLUMN}: payload.toString('utf8', end).split(SEPARATOR).find((part) => part === '${ADDED}') ?? '',`,
  },
  {
    file: `${SOURCES}/intake/journal/record.ts`,
    from: 'return { ...hit, findings: record.findings,',
    to: `return { ...hit, ${COLUMN}: record.${COLUMN}, findings: record.findings,`,
  },
  {
    file: `${SOURCES}/engine/rows/hit-columns.ts`,
    from: "text('identifier'),",
    to: `text('identifier'), text('${COLUMN}'),`,
  },
  {
    file: `${SOURCES}/store/rows/hit-row.ts`,
    from: "['size', 'size'],",
    to: `['size', 'size'], ['${COLUMN}', '${COLUMN}'],`,
  },
  {
    file: `${SOURCES}/store/lines/columns.ts`,
    from: "size: placeOf('size'),",
    to: `size: placeOf('size'), ${COLUMN}: placeOf('${COLUMN}'),`,
  },
  {
    file: `${SOURCES}/store/lines/line-writer.ts`,
    from: '{ receivedAt, method, size, findings, origin }: BeaconRecord,',
    to: `{ receivedAt, method, size, findings, origin, ${COLUMN} }: BeaconRecord,`,
  },
  {
    file: `${SOURCES}/store/lines/line-writer.ts`,
    from: 'columns.set(AT.size, String(size));',
    to: `columns.set(AT.size, String(size)); columns.set(AT.${COLUMN}, ${COLUMN});`,
  },
];

const MARK = `${SOURCES}/base/format/format-mark.ts`;
const FORMAT = /^const FORMAT = (\d+);$/m;

/** Adds the field and column of the next version. Throws if the sources do not contain the expected lines. */
export async function addWhatIsNew(sources: string): Promise<void> {
  for (const change of ADDITIONS) await makeChange(sources, change);
}

/** Raises the format mark by one and sets the version, which refusal messages name. */
export async function raiseFormat(sources: string, version: string): Promise<void> {
  const path = join(sources, MARK);
  const text = await readFile(path, 'utf8');
  const format = Number(FORMAT.exec(text)?.[1]);
  if (!Number.isSafeInteger(format)) throw new Error(`${MARK}: FORMAT not found`);
  await writeFile(path, text.replace(FORMAT, `const FORMAT = ${format + 1};`));
  for (const name of ['package.json', 'packages/collector/package.json'])
    await nameVersion(join(sources, name), version);
}

async function nameVersion(path: string, version: string): Promise<void> {
  const described = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...described, version }, null, 2) + '\n');
}

async function makeChange(sources: string, { file, from, to }: Change): Promise<void> {
  const path = join(sources, file);
  const [before, after, ...more] = (await readFile(path, 'utf8')).split(from);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error(`${file}: expected exactly once, to be replaced for the next version: ${from}`);
  await writeFile(path, before + to + after);
}
