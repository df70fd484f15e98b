/** Funnels with more next pages than the limit, pages of several digests, and pages without a known address. */
import type { FunnelStep, ReportQuery } from '@balise/contract';
import { beforeAll, expect, it } from 'vitest';
import { OTHERS, OTHERS_DIGEST } from '../../figures/facts/neighbours.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import { askFunnel, nextPages } from './ask-funnel.ts';

const AT = 'www.canada.ca/en/';
const NEXT_PAGES = 6;

/** Two visits view each of six pages after the first one. A third takes a file there before it views the page. */
function hits() {
  const start = Date.UTC(2026, 9, 30, 15);
  const visits = Array.from({ length: NEXT_PAGES * 3 }, (_, person) => {
    const next = { page: `next-${person % NEXT_PAGES}.html`, parameters: {} };
    const file = { pe: 'lnk_d', pev1: 'https://www.canada.ca/a.pdf', pev2: 'A', events: 'event25' };
    const isTaken = person < NEXT_PAGES;
    return [
      { page: 'first.html', parameters: {} },
      ...(isTaken ? [{ page: 'first.html', parameters: file }] : []),
      next,
    ].map(({ page, parameters }, index) =>
      sampleHit(`hit-${person}-${index}`, {
        ...{ receivedAt: start + index * 1000, suites: 'canadalivemain' },
        ...{ requestId: `s${person * 10 + index}`, page: `https://${AT}${page}` },
        parameters: { fid: `person-${person}`, v5: 'eng', ...parameters },
      }),
    );
  });
  return visits.flat();
}

let store: ReportStore;
beforeAll(async () => {
  store = await reportStore(hits());
  return store.remove;
});

const STEPS: readonly FunnelStep[] = [
  { kind: 'page', operator: 'is', pages: [`${AT}first.html`] },
  { kind: 'event', event: 'download' },
];
const QUERY: ReportQuery = {
  ...{ environment: 'production', source: 'real', from: '2026-10-30', to: '2026-10-30' },
  ...{ compare: 'none', suite: '', department: '', language: '', host: '', device: '' },
  ...{ languages: 'split', filters: [], scope: 'visit', limit: 1 },
};

it.each([1, 4, NEXT_PAGES, 1000])(
  'counts the visits of all next pages, of which %d have rows',
  async (mostNext) => {
    const { steps } = await askFunnel(store.database, { steps: STEPS, query: QUERY }, mostNext);
    expect(steps.map(({ visits }) => visits)).toEqual([NEXT_PAGES * 3, NEXT_PAGES]);
    const [first, last] = steps.map(({ next }) => next);
    expect(first).toHaveLength(Math.min(mostNext, NEXT_PAGES));
    for (const { kind, visits } of first ?? []) expect([kind, visits]).toEqual(['page', 2]);
    expect(last).toEqual([]);
  },
);

it('adds up digests of one page, and leaves out pages without a known address', () => {
  const rows = [
    { digest: '0', visits: 9 },
    { digest: '70', visits: 8 },
    { digest: '71', visits: 7 },
    { digest: '99', visits: 6 },
    { digest: '72', visits: 5 },
    { digest: OTHERS_DIGEST, visits: 4 },
  ];
  const names = new Map([
    ...[['0', ''] as const, [OTHERS_DIGEST, OTHERS] as const],
    ...[['70', 'a.ca/one'] as const, ['71', 'a.ca/two'] as const, ['72', 'a.ca/two'] as const],
  ]);
  expect(nextPages(rows, names)).toEqual([
    { kind: 'page', page: 'a.ca/two', visits: 12 },
    { kind: 'left', page: '', visits: 9 },
    { kind: 'page', page: 'a.ca/one', visits: 8 },
    { kind: 'other-department', page: '', visits: 4 },
  ]);
});
