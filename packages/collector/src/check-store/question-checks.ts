/** Every report, an exploration, the questions about hits and counts, and a long list. They change nothing. */
import { settings } from '@balise/settings';
import { REPORTS } from '../reports/definitions/report-definitions.ts';
import { readExploreQuery } from '../reports/explore/read-explore-query.ts';
import { clockOf } from '../reports/period/toronto-clock.ts';
import { readReportQuery } from '../reports/question/read-report-query.ts';
import { reportCalls } from '../reports/report-calls.ts';
import { overview } from '../store/counts/overview.ts';
import { libraryHosts } from '../store/counts/library-hosts.ts';
import { sentCounts } from '../store/counts/sent-counts.ts';
import { variableUses } from '../store/counts/variable-uses.ts';
import { hitCalls } from '../store/hit-calls.ts';
import { ALL_TYPES } from '../store/search/hit-search.ts';
import { DAY, DAYS, daysUntil, ENVIRONMENT, type Asked } from './asked-store.ts';
import { failed, type CheckId, type Note } from './check-line.ts';
import { askGoals } from './goal-questions.ts';
import type { Check } from './run-checks.ts';

/** Values of the long list. */
const LONG = 100_000;

/** `needs`: the checks that must have passed before. */
export const questionChecks = (
  asked: () => Asked,
  needs: { readonly hits: readonly CheckId[]; readonly visits: readonly CheckId[] },
): readonly Check[] => [
  ...REPORTS.map(({ id: subject }): Check => {
    return { check: 'report', subject, needs: needs.visits, work: () => report(asked(), subject) };
  }),
  { check: 'explore', needs: needs.visits, work: () => explore(asked()) },
  { check: 'hit-questions', needs: needs.hits, work: () => askHits(asked()) },
  { check: 'count-questions', needs: needs.hits, work: () => askCounts(asked()) },
  { check: 'goal-questions', needs: needs.visits, work: () => askGoals(asked()) },
  { check: 'list', needs: needs.hits, work: () => askLongList(asked()) },
];

/** As the console asks: compared with the days before, then with a filter by visit. */
async function report({ reader, now }: Asked, id: string): Promise<undefined> {
  const calls = reportCalls(reader);
  const days = daysUntil(now);
  for (const more of [
    { compare: 'previous' },
    { scope: 'visit', filter: 'page:contains:check', languages: 'split' },
  ])
    await calls.report({
      report: id,
      query: readReportQuery(new URLSearchParams({ ...days, ...more })),
    });
}

async function explore({ reader, now }: Asked): Promise<undefined> {
  const asked = { rows: 'page', columns: 'language', measures: 'pageViews,visits' };
  const query = readExploreQuery(new URLSearchParams({ ...daysUntil(now), ...asked }));
  await reportCalls(reader).explore({ query });
}

/** The live screen, the search, and the export. */
async function askHits({ reader, place, now }: Asked): Promise<Note> {
  const calls = hitCalls({ reader, place });
  const [first] = await calls.recent({ environment: ENVIRONMENT, limit: 50 });
  const id = first?.id ?? 'none';
  const [from, to] = [now - DAYS * DAY, now];
  await calls.hit(id);
  await calls.recent({ environment: ENVIRONMENT, limit: 50, before: id });
  await calls.newHits({ environment: ENVIRONMENT, since: from, own: [], seen: {}, most: 100 });
  await calls.search({
    search: {
      ...{ environment: ENVIRONMENT, source: 'all', words: ['check'], filters: [], from },
      ...{ looks: [{ linkTypes: ALL_TYPES, events: [] }], seesAll: true },
    },
    ...{ before: { receivedAt: now, id: '' }, rows: 10_000, limit: 50 },
  });
  const pages = [`${first?.host ?? ''}${first?.path ?? ''}`];
  await calls.pageViews({ environment: ENVIRONMENT, from, to, pages, identifiers: ['none'] });
  await calls.pageOwners(pages);
  await calls.identifiersOf({ salt: 'check', digest: '0'.repeat(64) });
  const query = { suite: settings.collection.suites[ENVIRONMENT], from, to };
  const suites = await calls.exportSuites(query);
  if (suites.length > 0) await calls.exportPage(query, suites, undefined);
  await calls.countSimulated();
  return { key: 'check.hits-found', values: { hits: await calls.count() } };
}

/** The overview, the rules, the variables, the versions of hosts, and a day to compare with another service. */
async function askCounts({ reader, now }: Asked): Promise<undefined> {
  const days = { environment: ENVIRONMENT, from: now - DAYS * DAY, to: now } as const;
  await overview(reader, { environment: ENVIRONMENT, now });
  for (const byDay of [false, true]) await sentCounts(reader, { ...days, byDay });
  await variableUses(reader, { ...days, today: now - DAY });
  await libraryHosts(reader, { ...days, live: 'check', limit: 1 });
  const calls = reportCalls(reader);
  await calls.ourDay({ day: clockOf(now - DAY).day, environment: ENVIRONMENT });
  const query = readReportQuery(new URLSearchParams(daysUntil(now)));
  await calls.reportWords({ query, dimension: 'page', limit: 100 });
}

/** A list after `IN` is searched as a table, and any other list is one value. */
async function askLongList({ reader, place }: Asked): Promise<Note> {
  const found = await hitCalls({ reader, place }).recent({ environment: ENVIRONMENT, limit: 1 });
  const ids = Array.from({ length: LONG - found.length }, (_, index) => `check-${index}`);
  const values = { ids: [...ids, ...found.map(({ id }) => id)] };
  const [row] = await reader.rows<{ n: number; all: number }>(
    `SELECT count() AS n, length({ids: Array(String)}) AS all FROM hits WHERE id IN {ids: Array(String)}`,
    values,
  );
  const counts = [Number(row?.n), Number(row?.all)];
  const expected = [found.length, LONG];
  if (counts.join() !== expected.join())
    throw failed('check.other-count', {
      ...{ found: counts.join(' / '), expected: expected.join(' / '), question: 'IN' },
    });
  return { key: 'check.list', values: { values: LONG } };
}
