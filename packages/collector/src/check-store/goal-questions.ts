/** Goals and funnels of each kind, and the counts of "needs attention". They change nothing. */
import type { FunnelStep, GoalCondition } from '@balise/contract';
import { reportCalls } from '../reports/report-calls.ts';
import { readReportQuery } from '../reports/question/read-report-query.ts';
import { lacks } from '../store/counts/attention-expectations.ts';
import { hostCounts } from '../store/counts/attention-hosts.ts';
import { ruleCounts } from '../store/counts/attention-rules.ts';
import { DAY, DAYS, daysUntil, ENVIRONMENT, type Asked } from './asked-store.ts';

const HOUR = 3_600_000;

const PAGE: FunnelStep & GoalCondition = {
  kind: 'page',
  operator: 'starts-with',
  pages: ['check'],
};
const EVENT: FunnelStep & GoalCondition = { kind: 'event', event: 'download' };
const FILTERS: GoalCondition = {
  kind: 'filters',
  filters: [{ dimension: 'language', operator: 'is', values: ['fr'] }],
};
/** By number. */
const GOALS = { '1': PAGE, '2': EVENT, '3': FILTERS };

/** A goal of each kind in a report: beside its figures, with it and without it; and a funnel of five steps. */
export async function askGoals({ reader, now }: Asked): Promise<undefined> {
  const calls = reportCalls(reader);
  const queryWith = (more: Readonly<Record<string, string>>) =>
    readReportQuery(new URLSearchParams({ ...daysUntil(now), ...more }));
  for (const asked of [{ goal: '1' }, { with: '2' }, { without: '3' }])
    await calls.report({ report: 'campaigns', query: queryWith(asked), goals: GOALS });
  const query = queryWith({});
  for (const condition of Object.values(GOALS)) await calls.goalCount({ condition, query });
  await calls.funnel({ steps: [PAGE, EVENT, PAGE, PAGE, EVENT], query });
  await askAttention({ reader, now });
  return undefined;
}

/** The counts are of whole hours. */
async function askAttention({ reader, now }: Pick<Asked, 'reader' | 'now'>): Promise<void> {
  const to = Math.floor(now / HOUR) * HOUR;
  const day = { from: to - DAY, to };
  const spans = [{ from: to - HOUR, to }, day];
  const environment = ENVIRONMENT;
  await hostCounts(reader, { environment, spans, day, loadsFrom: day.from });
  await ruleCounts(reader, { environment, from: to - DAYS * DAY, since: day.from, to });
  const expectation = {
    ...{ dimension: 'language', onPages: true, linkTypes: ['d'], linkNames: ['check'] },
    ...{ defaultTexts: ['blank page title'], department: null },
  };
  await lacks(reader, { environment, day, expectations: [expectation] });
}
