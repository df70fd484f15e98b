/**
 * `/api/activity`: what was done, newest first; as CSV or as JSON lines all of it that matches; with `after` what came after an entry,
 * oldest first, for those who keep it elsewhere. It can be read, and nothing else.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../control/control-database.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../export/csv-line.ts';
import { doerOf, record, recordedAfter, recordedEntries } from '../../people/activity.ts';
import type { ActivityQuery, RecordedEntry } from '../../people/activity.ts';
import { Problem } from '../../problem/problem.ts';
import { needs } from '../people/require-right.ts';
import { limitIn, momentIn, numberIn, queryOf, wordsIn } from './query-values.ts';

const FORMATS = ['csv', 'ndjson'] as const;
type Format = (typeof FORMATS)[number];

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};
const COLUMNS = ['id', 'at', 'kind', 'who', 'what', 'about', 'from', 'to'] as const;
const AFTER = /^\d{1,18}$/;
const AT_A_TIME = 1000;

export function activityRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/activity', needs('activity'), async (request, reply) => {
    const query = queryOf(request);
    const after = query.get('after');
    if (after !== null) {
      if (!AFTER.test(after)) throw new Problem('bad-value', { name: 'after', expected: 'number' });
      return { entries: await recordedAfter(database(), after) };
    }
    const wanted = activityIn(query);
    const format = query.get('format');
    if (format === null) return await recordedEntries(database(), wanted);
    const found = FORMATS.find((known) => known === format);
    if (!found) throw new Problem('bad-value', { name: 'format', expected: 'activity-format' });
    await record(database(), {
      who: doerOf(request.caller),
      what: 'exported',
      about: `activity, ${found}`,
    });
    reply.headers({
      'content-type': TYPES[found],
      'content-disposition': `attachment; filename="balise-activity.${found}"`,
    });
    return reply.send(Readable.from(linesOf(database, wanted, found)));
  });
}

function activityIn(query: URLSearchParams): ActivityQuery {
  const before = numberIn(query, 'before');
  const [who, what] = [wordsIn(query, 'who'), wordsIn(query, 'what')];
  const [from, to] = [momentIn(query, 'from'), momentIn(query, 'to')];
  return {
    limit: limitIn(query),
    who,
    what,
    ...(before === undefined ? {} : { before }),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  };
}

async function* linesOf(
  database: () => ControlDatabase,
  query: ActivityQuery,
  format: Format,
): AsyncGenerator<string> {
  if (format === 'csv') yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let before = query.before;
  for (;;) {
    const page: ActivityQuery = {
      ...query,
      limit: AT_A_TIME,
      ...(before === undefined ? {} : { before }),
    };
    const { entries, older } = await recordedEntries(database(), page);
    for (const entry of entries) yield format === 'csv' ? csvOf(entry) : lineOf(entry);
    before = entries.at(-1)?.id;
    if (!older || before === undefined) return;
  }
}

export const lineOf = (entry: RecordedEntry): string => `${JSON.stringify(entry)}\n`;

function csvOf({ id, at, who, what, about, from, to }: RecordedEntry): string {
  const json = (value: unknown): string =>
    value === null || value === undefined ? '' : JSON.stringify(value);
  return csvLine([id, at, who.kind, who.name, what, about, json(from), json(to)]);
}
