/** Applies a correction to the store: hits, roll-ups, and the visits of their days. */
import type { Hit } from '@balise/beacon';
import type { Database, QueryValues } from '../../engine/database/database.ts';
import { DIMENSION_COLUMNS, KEPT_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { HIT_SELECTION, hitOfRow, rowOf, type HitRow, type StoredRow } from '../rows/hit-row.ts';
import { oneInTurn, type InTurn } from '../../engine/database/serial-queue.ts';
import { literals, statementsFor } from '../../engine/sql/cut-statements.ts';
import { quoteText } from '../../engine/sql/quote-text.ts';
import { writeValue } from '../../engine/sql/tab-separated.ts';
import { LASTING } from '../visits/visits-tables.ts';
import type {
  EraseTask,
  CorrectedHits,
  CorrectionTask,
  RedactTask,
} from '../../control-store/correction-task.ts';
import { changing } from './changing.ts';
import { correctedHit } from './redact/corrected-hit.ts';
import { correctDepartments } from './correct-departments.ts';
import { correctImported } from './sums/correct-imported.ts';
import { correctOldSums } from './sums/correct-sums.ts';
import { removeSimulated } from './remove-simulated.ts';
import { someMatch } from './redact/some-match.ts';

/** Maximum number of hits in memory, and of hits in one update. */
const CHUNK = 1000;

/**
 * Counts the hits, and rewrites them if `isApplied`. After an error, a repeated call continues, because corrected
 * hits no longer match.
 */
export async function correctStore(
  database: Database,
  task: CorrectionTask,
  isApplied: boolean,
  inTurn: InTurn = oneInTurn(),
): Promise<CorrectedHits> {
  if (task.kind === 'departments') return await correctDepartments(database, isApplied, inTurn);
  if (task.kind === 'simulated') return await removeSimulated(database, isApplied, inTurn);
  const candidates = await mayBeCorrected(database, task);
  const moments = [...new Set(candidates.map(({ at }) => hourOf(Number(at))))];
  const lasting = task.kind === 'redact' ? await hoursOfLasting(database, task) : [];
  const fields = new Map<string, number>();
  let hits = 0;
  const correctAll = async (): Promise<void> => {
    for await (const found of inChunks(database, candidates)) {
      const changed = found.flatMap((hit) => {
        const corrected = correctedHit(hit, task);
        return corrected ? [{ before: hit, after: corrected.hit, fields: corrected.fields }] : [];
      });
      hits += changed.length;
      for (const one of changed)
        for (const field of one.fields) fields.set(field, (fields.get(field) ?? 0) + 1);
      if (isApplied) await rewrite(database, changed);
    }
  };
  if (isApplied) await changing(database, { moments, lasting }, inTurn, correctAll);
  else await correctAll();
  const sums =
    task.kind === 'redact'
      ? (await correctOldSums(database, task, isApplied, inTurn)) +
        (await correctImported(database, task, isApplied, inTurn))
      : 0;
  return { hits, sums, fields: Object.fromEntries(fields) };
}

interface Candidate {
  readonly id: string;
  /** Milliseconds. */
  readonly at: number;
}

async function mayBeCorrected(
  database: Database,
  task: RedactTask | EraseTask,
): Promise<readonly Candidate[]> {
  const where = await whereOf(database, task);
  return await database.rows<Candidate>(
    `SELECT id, toUnixTimestamp64Milli(received_at) AS at FROM hits WHERE ${where} ORDER BY received_at, id`,
  );
}

/** Start of the hour, in seconds. */
const hourOf = (at: number): number => Math.floor(at / 3_600_000) * 3600;

async function* inChunks(
  database: Database,
  candidates: readonly Candidate[],
): AsyncGenerator<Hit[]> {
  for (let from = 0; from < candidates.length; from += CHUNK) {
    const rows = await database.rows<StoredRow>(
      ...hitsAmong(HIT_SELECTION, candidates.slice(from, from + CHUNK)),
    );
    yield rows.map(hitOfRow);
  }
}

/** A question for some hits, and its values. */
const hitsAmong = (
  columns: string,
  hits: readonly Candidate[],
): readonly [sql: string, values: QueryValues] => [
  `SELECT ${columns} FROM hits WHERE ${between(hits)} AND id IN {ids: Array(String)}`,
  { ids: idsOf(hits) },
];

const idsOf = (hits: readonly Candidate[]): string[] => hits.map(({ id }) => id);

/** The times limit a statement to the parts of the table that can contain the hits. */
function between(hits: readonly Candidate[]): string {
  const moments = hits.map(({ at }) => Number(at));
  const least = moments.reduce((a, b) => Math.min(a, b), Infinity);
  const most = moments.reduce((a, b) => Math.max(a, b), -Infinity);
  return `received_at >= fromUnixTimestamp64Milli(${least}) AND received_at <= fromUnixTimestamp64Milli(${most})`;
}

async function whereOf(database: Database, task: RedactTask | EraseTask): Promise<string> {
  if (task.kind === 'erase') {
    const visitor = quoteText(task.visitor);
    return `identifier = ${visitor} OR has(other_values, ${visitor})`;
  }
  const { host, from, to } = task;
  const parts = [
    ...(host === undefined ? [] : [`host = ${quoteText(host)}`]),
    ...(from === undefined ? [] : [`received_at >= fromUnixTimestamp64Milli(${from})`]),
    ...(to === undefined ? [] : [`received_at < fromUnixTimestamp64Milli(${to})`]),
    await mayMatch(database, task.pattern),
  ];
  return parts.join(' AND ');
}

/** The stored columns, and the computed columns of derived dimensions. */
const TEXTS = [
  ...KEPT_COLUMNS.filter(({ kind }) => kind === 'text').map(({ name }) => name),
  ...DIMENSION_COLUMNS.filter(({ column, kept }) => column !== kept).map(({ column }) => column),
].filter((name) => !['id', 'received_at', 'parameters', 'request_id'].includes(name));

/** Tests every field separately, because a pattern may require the start or the end of a text. */
async function mayMatch(database: Database, pattern: string): Promise<string> {
  const texts = TEXTS.map((name) => `toString(\`${name}\`)`).join(', ');
  const amounts = KEPT_COLUMNS.filter(({ kind }) => kind === 'number?')
    .map(({ name }) => `toString(ifNull(\`${name}\`, 0))`)
    .join(', ');
  return await someMatch(
    database,
    pattern,
    `arrayConcat([${texts}], [${amounts}], other_values, [decodeURLComponent(parameters)], events.value)`,
  );
}

/** The id and the columns of the sort order stay unchanged. */
const WRITTEN = KEPT_COLUMNS.filter(({ name }) => !['id', 'received_at', 'suite'].includes(name));

interface Changed {
  readonly before: Hit;
  readonly after: Hit | undefined;
}

/** Each statement has all values of its hits, and the engine completes it even after a crash. */
async function rewrite(database: Database, changed: readonly Changed[]): Promise<void> {
  if (changed.length === 0) return;
  const keys = changed.map(({ before }) => ({ id: before.id, at: Date.parse(before.receivedAt) }));
  const gone = changed[0]?.after === undefined;
  const statements = gone
    ? statementsFor(keys, (some) => `ALTER TABLE hits DELETE WHERE ${isOneOf(some)}`)
    : await updatesOf(database, changed, keys);
  for (const statement of statements) await database.run(statement);
}

const isOneOf = (hits: readonly Candidate[]): string =>
  `${between(hits)} AND id IN (${literals(idsOf(hits))})`;

async function updatesOf(
  database: Database,
  changed: readonly Changed[],
  keys: readonly Candidate[],
): Promise<readonly string[]> {
  const stored = await storedColumns(database, keys);
  const rows = changed.flatMap(({ after }, index): Rewritten[] => {
    const [key] = keys.slice(index, index + 1);
    if (!key) return [];
    const [old, now] = [stored.get(key.id) ?? {}, after ? rowOf(after) : {}];
    const texts = WRITTEN.flatMap(({ name, kind }) => {
      const value = now[name] ?? emptyOf(kind);
      const isSame = writeValue(kind, old[name] ?? emptyOf(kind)) === writeValue(kind, value);
      return isSame ? [] : [[name, literal(kind, value)] as const];
    });
    return texts.length === 0 ? [] : [{ key, values: new Map(texts) }];
  });
  return statementsFor(rows, updateOf);
}

interface Rewritten {
  readonly key: Candidate;
  /** The new values by column, as SQL literals. */
  readonly values: ReadonlyMap<string, string>;
}

function updateOf(rows: readonly Rewritten[]): string {
  const updates = WRITTEN.flatMap(({ name, type }) => {
    const differing = rows.flatMap(({ key, values }) => {
      const value = values.get(name);
      return value === undefined ? [] : [{ key, value }];
    });
    if (differing.length === 0) return [];
    const ids = `[${literals(differing.map(({ key }) => key.id))}]`;
    const values = differing.map(({ value }) => value).join(', ');
    // The literals are part of the statement, which is complete by itself.
    // eslint-disable-next-line no-restricted-syntax
    const value = `CAST(arrayElement([${values}], indexOf(${ids}, id)), ${quoteText(type)})`;
    return [`\`${name}\` = if(has(${ids}, id), ${value}, \`${name}\`)`];
  });
  return `ALTER TABLE hits UPDATE ${updates.join(', ')} WHERE ${isOneOf(rows.map(({ key }) => key))}`;
}

/**
 * The stored values by hit id. A hit that was migrated from an earlier schema may have its values in other columns.
 */
async function storedColumns(
  database: Database,
  keys: readonly Candidate[],
): Promise<ReadonlyMap<string, HitRow>> {
  const names = WRITTEN.map(({ name }) => `\`${name}\``).join(', ');
  const rows = await database.rows<HitRow & { readonly id: string }>(
    ...hitsAmong(`id, ${names}`, keys),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type Kind = (typeof KEPT_COLUMNS)[number]['kind'];

const emptyOf = (kind: Kind): unknown =>
  kind === 'text' ? '' : kind === 'number' ? 0 : kind === 'number?' ? undefined : [];

function literal(kind: Kind, value: unknown): string {
  const text = writeValue(kind, value);
  if (kind === 'text') return `'${text}'`;
  return text === '\\N' ? 'NULL' : text;
}

/** Hours, in seconds, whose visits carry a matching value from an earlier hit. */
async function hoursOfLasting(database: Database, { pattern }: RedactTask): Promise<number[]> {
  const columns = LASTING.map(({ column }) => `\`${column}\``).join(', ');
  const rows = await database.rows<{ at: number }>(
    `SELECT DISTINCT toUnixTimestamp(toStartOfHour(received_at)) AS at FROM visit_hits
     WHERE ${await someMatch(database, pattern, `[${columns}]`)}`,
  );
  return rows.map(({ at }) => Number(at));
}
