/**
 * `/api/activity`: reads the activity log, newest entry first. CSV and JSON lines contain all matching entries. With
 * `after`, the answer has the entries after a given one, oldest first, for systems that copy the log. The log cannot
 * be changed.
 */
import { Readable } from 'node:stream';
import { ActivityQuery as ActivityAsked } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { BYTE_ORDER_MARK, csvLine } from '@balise/contract/csv-line';
import { message } from '../../../base/locales/messages.ts';
import { doerOf, record, recordedAfter, recordedEntries } from '../../../control-store/activity.ts';
import type { ActivityQuery, RecordedEntry } from '../../../control-store/activity.ts';
import { needs } from '../../people/require-right.ts';
import { checkedQuery } from '../../request/checked-query.ts';
import { attachment } from '../../request/csv-headers.ts';
import { languageOf } from '../../request/language-of.ts';
import { periodIn } from '../../request/period-in.ts';

type Format = NonNullable<ActivityAsked['format']>;

const TYPES: Readonly<Record<Format, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson; charset=utf-8',
};
const COLUMNS = ['id', 'at', 'kind', 'who', 'what', 'about', 'from', 'to'] as const;
const AT_A_TIME = 1000;

export function activityRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/activity', needs('activity'), async (request, reply) => {
    const asked = checkedQuery(request, ActivityAsked);
    const { after, format } = asked;
    if (after !== undefined) return { entries: await recordedAfter(database(), after) };
    const wanted = activityIn(asked);
    if (format === undefined) return await recordedEntries(database(), wanted);
    await record(database(), {
      who: doerOf(request.caller),
      what: 'exported',
      about: `activity, ${format}`,
    });
    reply.headers({
      'content-type': TYPES[format],
      'content-disposition': attachment(
        [message(languageOf(request, asked.words), 'file.activity')],
        format,
      ),
    });
    return reply.send(Readable.from(linesOf(database, wanted, format)));
  });
}

function activityIn(asked: ActivityAsked): ActivityQuery {
  const { limit, before, who = '', what = '' } = asked;
  return {
    ...{ limit, who: who.trim(), what: what.trim() },
    ...(before === undefined ? {} : { before }),
    ...periodIn(asked),
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

const lineOf = (entry: RecordedEntry): string => `${JSON.stringify(entry)}\n`;

function csvOf({ id, at, who, what, about, from, to }: RecordedEntry): string {
  const json = (value: unknown): string =>
    value === null || value === undefined ? '' : JSON.stringify(value);
  return csvLine([id, at, who.kind, who.name, what, about, json(from), json(to)]);
}
