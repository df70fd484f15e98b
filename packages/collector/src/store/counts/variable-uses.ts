/**
 * Which dimensions and events hits had lately. A list of parameters has all names of a hit, and hits share a few
 * lists. So one narrow column is read instead of a hundred.
 */
import { COMMERCE_EVENTS, dimensionIdOf, eachLeaf, type Pair, type Hit } from '@balise/beacon';
import { derived, settings } from '@balise/settings';
import type { Reader } from '../../engine/database/database.ts';
import { HIT_SELECTION, hitOfRow, type StoredRow } from '../rows/hit-row.ts';
import { SEPARATOR } from '../../engine/rows/kept-parameters.ts';
import { ofDepartments } from '../rows/of-departments.ts';
import type { SentQuery } from './sent-counts.ts';

export interface VariableQuery extends SentQuery {
  /** Start of the current day, in milliseconds. */
  readonly today: number;
}

interface VariableUse {
  /** Hits of the current day. */
  readonly hits: number;
  /** Receipt of the last hit, in milliseconds. */
  readonly lastAt: number;
}

export interface VariableUses {
  /** By id. A dimension that no hit had is absent. */
  readonly dimensions: Readonly<Record<string, VariableUse>>;
  readonly events: Readonly<Record<string, VariableUse>>;
  /** The hits at these times, for the last values. */
  readonly lastHits: readonly Hit[];
}

const SECONDS = 10;
/** Many more than libraries make. A client that sends random names cannot fill the memory. */
const MOST_LISTS = 20_000;
const MOST_HITS = 1000;
const eventIds = derived(({ events }) => [
  ...events.events.map(({ id }) => id),
  ...Object.keys(COMMERCE_EVENTS),
]);

interface Counted {
  readonly name: string;
  readonly hits: number | string;
  readonly last_ms: number | string;
}

/** Throws the errors of the engine. */
export async function variableUses(
  reader: Reader,
  { environment, from, to, today, departments }: VariableQuery,
): Promise<VariableUses> {
  const values = {
    suite: settings.collection.suites[environment],
    departments: departments ?? [],
    ...{ environment, from, to, today },
  };
  const within = `suite = {suite: String} AND environment = {environment: String}
    AND received_at >= fromUnixTimestamp64Milli({from: Int64})
    AND received_at < fromUnixTimestamp64Milli({to: Int64}) ${ofDepartments(departments)}`;
  const figures = `countIf(received_at >= fromUnixTimestamp64Milli({today: Int64})) AS hits,
    toUnixTimestamp64Milli(max(received_at)) AS last_ms`;
  const lists = await reader.rows<Counted>(
    `SELECT parameters AS name, ${figures} FROM hits WHERE ${within}
     GROUP BY name ORDER BY last_ms DESC LIMIT ${MOST_LISTS}`,
    values,
    SECONDS,
  );
  const events = await reader.rows<Counted>(
    `SELECT id AS name, ${figures} FROM hits ARRAY JOIN arrayDistinct(events.id) AS id
     WHERE ${within} AND id IN {events: Array(String)} GROUP BY name`,
    { ...values, events: eventIds() },
    SECONDS,
  );
  const dimensions = new Map<string, VariableUse>();
  for (const { name, hits, last_ms } of lists)
    for (const id of dimensionsIn(name)) add(dimensions, id, Number(hits), Number(last_ms));
  const moments = [...new Set([...dimensions.values()].map(({ lastAt }) => lastAt))];
  const rows =
    moments.length === 0
      ? []
      : await reader.rows<StoredRow>(
          `SELECT ${HIT_SELECTION} FROM hits WHERE ${within}
           AND received_at IN (SELECT arrayJoin(arrayMap(one -> fromUnixTimestamp64Milli(one, 'UTC'), {moments: Array(Int64)})))
           ORDER BY received_at DESC, id DESC LIMIT ${MOST_HITS}`,
          { ...values, moments },
          SECONDS,
        );
  return {
    dimensions: Object.fromEntries(dimensions),
    events: Object.fromEntries(
      events.map(({ name, hits, last_ms }) => [
        name,
        { hits: Number(hits), lastAt: Number(last_ms) },
      ]),
    ),
    lastHits: rows.map(hitOfRow),
  };
}

function add(uses: Map<string, VariableUse>, id: string, hits: number, lastAt: number): void {
  const known = uses.get(id);
  uses.set(id, {
    hits: (known?.hits ?? 0) + hits,
    lastAt: Math.max(known?.lastAt ?? 0, lastAt),
  });
}

/** Ids of the dimensions with a value, from a list of parameters (`kept-parameters.ts`). */
function dimensionsIn(list: string): ReadonlySet<string> {
  const ids = new Set<string>();
  const pairs = list.split(SEPARATOR).map((entry): Pair => {
    const [name = '', value = 'kept'] = entry.split('=', 2);
    return [decodeURIComponent(name.replace(/\*$/, '')), value];
  });
  eachLeaf(pairs, (name, value, path) => {
    const id = path.length === 0 && value !== '' ? dimensionIdOf(settings, name) : undefined;
    if (id !== undefined) ids.add(id);
  });
  return ids;
}
