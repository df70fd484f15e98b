/**
 * Recounts ten goals and five funnels from the hits in plain TypeScript: in every report, by source, campaign, language
 * and department, with filters for visits with and without a goal, of one day and over midnight.
 */
import type { FunnelStep, GoalCondition, ReportQuery } from '@balise/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { edgeVisits } from '../../testing/figures/edge-visits.ts';
import { isLeftOut, placedHits, type Placed } from '../../testing/figures/placed-hits.ts';
import { isView } from '../../testing/figures/plain-measures.ts';
import { rowsOf, type PlainQuestion } from '../../testing/figures/plain-report.ts';
import { has, pageOf, VALUES } from '../../testing/figures/plain-values.ts';
import { DAYS, PAGES, visitedDays } from '../../testing/figures/visited-days.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { askReport } from '../ask/ask-report.ts';
import type { ReportDefinition } from '../definitions/report-definition.ts';
import { REPORTS } from '../definitions/report-definitions.ts';
import { withGoal } from '../definitions/with-goal.ts';
import { moved } from '../period/period.ts';

let store: ReportStore;
let placed: Placed[];
beforeAll(async () => {
  const hits = [...visitedDays(7, 250), ...edgeVisits(50)];
  placed = placedHits(hits);
  store = await reportStore(hits);
  return store.remove;
}, 300_000);

const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: DAYS.first, to: DAYS.last },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'hit', limit: 10_000 },
};
/** Half of the edge visits pass this midnight. */
const DAY = '2026-10-30';

const withoutScheme = (page: string): string => page.replace('https://', '');
const [TAXES = '', IMPOTS = '', CREDITS = '', FOOD = ''] = PAGES.map(({ address }) =>
  withoutScheme(address),
);

const event = (id: string): GoalCondition & FunnelStep => ({ kind: 'event', event: id });
const pages = (operator: 'is' | 'starts-with', ...all: string[]): GoalCondition & FunnelStep => ({
  ...{ kind: 'page', operator, pages: all },
});
const is = (dimension: string, ...values: string[]): GoalCondition => ({
  kind: 'filters',
  filters: [{ dimension, operator: 'one-of', values }],
});

const GOALS: Readonly<Record<string, GoalCondition>> = {
  '1': event('download'),
  '2': event('formStart'),
  '3': event('formSubmit'),
  '4': event('search'),
  '5': pages('is', TAXES, IMPOTS),
  '6': pages('starts-with', 'www.canada.ca/fr/', 'https://www.cra-arc.gc.ca'),
  '7': is('language', 'fr'),
  '8': is('department', 'cra'),
  '9': is('browser', 'Firefox', 'Chrome'),
  '10': {
    kind: 'filters',
    filters: [
      { dimension: 'language', operator: 'is', values: ['en'] },
      { dimension: 'page', operator: 'contains', values: ['revenue'] },
    ],
  },
};

const STEPS: Readonly<Record<string, readonly FunnelStep[]>> = {
  form: [event('formStart'), event('formSubmit')],
  pages: [pages('is', TAXES), pages('is', CREDITS, IMPOTS), pages('is', FOOD)],
  search: [pages('starts-with', 'www.canada.ca/'), event('search'), event('searchResultClick')],
  download: [pages('is', TAXES, IMPOTS), event('download'), pages('starts-with', 'www.')],
  all: [
    ...[pages('starts-with', 'www.'), pages('starts-with', 'www.'), event('download')],
    ...[pages('starts-with', 'www.'), pages('starts-with', 'www.canada.ca/en/')],
  ],
};

const valuesOf = (dimension: string, one: Placed): string => String(VALUES[dimension]?.(one) ?? '');

function isMatch(condition: GoalCondition, one: Placed): boolean {
  if (condition.kind === 'event') return has(one, condition.event);
  if (condition.kind === 'page')
    return (
      isView(one) &&
      condition.pages
        .map(withoutScheme)
        .some((page) =>
          condition.operator === 'is' ? pageOf(one) === page : pageOf(one).startsWith(page),
        )
    );
  return condition.filters.every(({ dimension, operator, values }) => {
    const value = valuesOf(dimension, one);
    return operator === 'contains' ? value.includes(values[0] ?? '') : values.includes(value);
  });
}

/** The visible hits of the environment, with a day more on each side. */
function around({ query, departments }: PlainQuestion): Placed[] {
  const [from, to] = [moved(query.from, -1), moved(query.to, 1)];
  return placed.filter(
    ({ hit, day, visit }) =>
      hit.environment === query.environment &&
      visit !== '' &&
      !isLeftOut(hit) &&
      !(hit.origin.isSimulated ?? false) &&
      (departments?.includes(hit.department) ?? true) &&
      day >= from &&
      day <= to,
  );
}

const visitsWith = (id: string, question: PlainQuestion): ReadonlySet<string> => {
  const condition = GOALS[id];
  if (!condition) throw new Error(id);
  return new Set(
    around(question)
      .filter((one) => isMatch(condition, one))
      .map(({ visit }) => visit),
  );
};

/** The rows that a question counts: those of the report, in visits with and without its goals. */
function rowsIn(fact: Parameters<typeof rowsOf>[0], question: PlainQuestion) {
  const { with: all = [], without = [] } = question.query;
  const [wanted, others] = [all, without].map((ids) => ids.map((id) => visitsWith(id, question)));
  return rowsOf(fact, placed, question).filter(
    ({ one: { visit } }) =>
      (all.length + without.length === 0 || visit !== '') &&
      wanted?.every((visits) => visits.has(visit)) &&
      others?.every((visits) => !visits.has(visit)),
  );
}

type Counts = readonly [visits: number, goal: number];

function counted(visits: readonly string[], goal: ReadonlySet<string>): Counts {
  const all = new Set(visits.filter((visit) => visit !== ''));
  return [all.size, [...all].filter((visit) => goal.has(visit)).length];
}

const found = (numbers: Readonly<Record<string, number>>): Counts => [
  numbers['visits'] ?? 0,
  numbers['goal_visits'] ?? 0,
];

async function expectRecounted(report: ReportDefinition, question: PlainQuestion): Promise<number> {
  const { query } = question;
  const { goal = '' } = query;
  const raw = await askReport(store.database, withGoal(report, query), {
    ...question,
    goals: GOALS,
  });
  const visits = visitsWith(goal, question);
  const total = counted(
    rowsIn(report.main, question).map(({ one }) => one.visit),
    visits,
  );
  expect(found(raw.totals), `${report.id} ${goal}`).toEqual(total);
  for (const [index, { id, fact, needsFilter, only }] of report.tables.entries()) {
    if (needsFilter) continue;
    const rows = rowsIn(fact, question);
    const values = new Map<string, string[]>();
    for (const { value, one } of rows) values.set(value, [...(values.get(value) ?? []), one.visit]);
    const shown = new Map(
      raw.tables[index]?.rows.map(({ value, numbers }) => [value, found(numbers)]),
    );
    for (const [value, own] of values)
      if (!only || shown.has(value))
        expect(shown.get(value), `${report.id} ${id} ${value} ${goal}`).toEqual(
          counted(own, visits),
        );
  }
  return total[1];
}

const reportOf = (id: string): ReportDefinition => {
  const report = REPORTS.find((one) => one.id === id);
  if (!report) throw new Error(id);
  return report;
};

describe('a goal', () => {
  it.each(Object.keys(GOALS))(
    '%s is counted by source, campaign, language and department',
    async (goal) => {
      for (const id of ['traffic', 'sources', 'campaigns']) {
        const query = { ...QUERY, goal };
        expect(await expectRecounted(reportOf(id), { query })).toBeGreaterThan(0);
      }
    },
  );

  it.each(REPORTS.map(({ id }) => id))('is counted in the report %s', async (id) => {
    await expectRecounted(reportOf(id), { query: { ...QUERY, goal: '1' } });
  });

  it.each<[string, Partial<ReportQuery>]>([
    ['of one day, with visits that pass midnight', { from: DAY, to: DAY }],
    ['of the day after', { from: '2026-10-31', to: '2026-10-31' }],
    [
      'with a filter for hits',
      { filters: [{ dimension: 'language', operator: 'is', values: ['fr'] }] },
    ],
    ['with a key', { department: 'cra' }],
    ['in visits with another goal', { with: ['2'] }],
    ['in visits without another goal', { without: ['2'] }],
    ['in visits with two goals and without a third', { with: ['5', '7'], without: ['3'] }],
  ])('is counted %s', async (_, part) => {
    for (const id of ['traffic', 'sources', 'pages', 'forms'])
      await expectRecounted(reportOf(id), { query: { ...QUERY, goal: '1', ...part } });
  });

  it('is counted from hits that a reader of some departments may see', async () => {
    for (const goal of ['1', '5', '7'])
      for (const id of ['traffic', 'pages'])
        await expectRecounted(reportOf(id), { query: { ...QUERY, goal }, departments: ['cra'] });
  });

  it('and visits without it are all visits', async () => {
    const countOf = async (part: Partial<ReportQuery>): Promise<number> => {
      const query = { ...QUERY, ...part };
      const raw = await askReport(store.database, reportOf('traffic'), { query, goals: GOALS });
      return raw.totals['visits'] ?? 0;
    };
    const all = await countOf({});
    expect(await countOf({ with: ['1'] })).toBeGreaterThan(0);
    expect((await countOf({ with: ['1'] })) + (await countOf({ without: ['1'] }))).toBe(all);
  });

  it('is counted alike before it is saved', async () => {
    for (const [goal, condition] of Object.entries(GOALS)) {
      const raw = await store.store.goalCount({ condition, query: QUERY });
      const { totals } = await askReport(store.database, withGoal(reportOf('traffic'), { goal }), {
        query: { ...QUERY, goal },
        goals: GOALS,
      });
      expect([raw.of, raw.visits], goal).toEqual(found(totals));
    }
  });
});

/** Each visit once, by the number of its steps in order and the page that it views next. */
function walked(steps: readonly FunnelStep[], question: PlainQuestion): Map<string, number> {
  const { query, departments } = question;
  const seen = new Set(around(question));
  const inVisits = new Map<string, Placed[]>();
  for (const one of around({ query }))
    inVisits.set(one.visit, [...(inVisits.get(one.visit) ?? []), one]);
  const counts = new Map<string, number>();
  for (const visit of inVisits.values()) {
    const hits = visit.sort((a, b) => a.at - b.at);
    const own = hits.filter((one) => seen.has(one));
    const isChosen = query.filters.every(({ dimension, values }) =>
      own.some((one) => values.includes(valuesOf(dimension, one))),
    );
    let [at, reached] = [-1, 0];
    for (const step of steps) {
      const next = hits.findIndex(
        (one, place) => place > at && seen.has(one) && isMatch(step, one),
      );
      if (next < 0) break;
      if (reached === 0) {
        const day = hits[next]?.day ?? '';
        if (day < query.from || day > query.to) break;
      }
      [at, reached] = [next, reached + 1];
    }
    if (reached === 0 || !isChosen) continue;
    const page = hits.find((one, place) => place > at && isView(one));
    const isNamed = (one: Placed): boolean =>
      !departments || ['', ...departments].includes(one.hit.department);
    const next = page === undefined ? 'left' : isNamed(page) ? pageOf(page) : 'other';
    const key = `${reached} ${reached === steps.length ? '' : next}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

describe('a funnel', () => {
  const kinds = { left: 'left', 'other-department': 'other' } as const;

  async function expectWalked(id: string, question: PlainQuestion): Promise<readonly number[]> {
    const steps = STEPS[id] ?? [];
    const { query, departments } = question;
    const raw = await store.store.funnel({ steps, query, ...(departments ? { departments } : {}) });
    const wanted = walked(steps, question);
    const got = new Map(
      raw.steps.flatMap(({ next }, index) =>
        next.map(({ kind, page, visits }): [string, number] => [
          `${index + 1} ${kind === 'page' ? page : kinds[kind]}`,
          visits,
        ]),
      ),
    );
    const last = raw.steps.at(-1)?.visits ?? 0;
    if (last > 0) got.set(`${steps.length} `, last);
    expect(got, id).toEqual(wanted);
    return raw.steps.map(({ visits }) => visits);
  }

  it.each(Object.keys(STEPS))('%s has the visits of a recount', async (id) => {
    const visits = await expectWalked(id, { query: QUERY });
    expect(visits[0]).toBeGreaterThan(0);
    expect(visits[1]).toBeGreaterThan(0);
    expect(visits).toEqual([...visits].sort((a, b) => b - a));
  });

  it.each([
    ['source', 'search'],
    ['utmCampaign', 'spring'],
    ['language', 'fr'],
    ['department', 'cra'],
  ])('is counted by %s', async (dimension, value) => {
    const filters = [{ dimension, operator: 'is' as const, values: [value] }];
    for (const id of Object.keys(STEPS)) await expectWalked(id, { query: { ...QUERY, filters } });
  });

  it('counts a visit over midnight once, on the day of its first step', async () => {
    for (const id of Object.keys(STEPS)) {
      const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];
      const ofDays: (readonly number[])[] = [];
      for (const day of days)
        ofDays.push(await expectWalked(id, { query: { ...QUERY, from: day, to: day } }));
      const all = await expectWalked(id, { query: QUERY });
      const sums = all.map((_, step) => ofDays.reduce((sum, day) => sum + (day[step] ?? 0), 0));
      expect(sums, id).toEqual(all);
    }
  });

  it('counts the hits of visible departments only, and names no page of others', async () => {
    for (const id of Object.keys(STEPS))
      await expectWalked(id, { query: QUERY, departments: ['cra'] });
  });
});
