// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../../testing/make-report.ts';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const GOAL = {
  ...{ id: '7', name: { en: 'Application begun', fr: 'Demande commencée' }, department: '' },
  condition: { kind: 'event', event: 'formStart' },
  ...{ gone: [], by: 'Ada Roy', mayChange: true },
};
const GONE = {
  ...GOAL,
  ...{ id: '8', name: { en: 'Old guide', fr: 'Ancien guide' }, mayChange: false },
  condition: {
    ...{ kind: 'filters' },
    filters: [{ dimension: 'guideName', operator: 'is', values: ['A'] }],
  },
  gone: [{ kind: 'dimension', id: 'guideName' }],
};
const FUNNEL = {
  ...{ id: '3', name: { en: 'Apply', fr: 'Demander' }, department: 'cra' },
  steps: [
    { kind: 'page', operator: 'is', pages: ['www.canada.ca/en/apply.html'] },
    { kind: 'event', event: 'formSubmit' },
  ],
  ...{ gone: [], by: 'Ada Roy', mayChange: true },
};
const ANSWER = {
  ...{ funnel: '3', isSuppressed: true, countedUntil: '2026-11-21T20:04:00Z', uncountedDays: 0 },
  period: { from: '2026-10-25', to: '2026-11-21' },
  steps: [
    {
      ...{ visits: 1200, share: null, ofFirst: null, lost: 900 },
      next: [
        { kind: 'page', page: 'www.canada.ca/en/help.html', visits: 700 },
        { kind: 'left', page: '', visits: 190 },
        { kind: 'others', page: '', visits: 10 },
      ],
    },
    { visits: 300, share: 0.25, ofFirst: 0.25, lost: null, next: [] },
  ],
};
const LIST = makeReportList();
const TODAY = { day: '2026-11-21', secondsLeft: 3600, now: '2026-11-21T20:04:00Z' };
const ALL = { view: 'all', propose: 'all' } as const;

interface Shown {
  readonly address?: string;
  readonly rights?: Parameters<typeof makeSession>[0];
  readonly answers?: Readonly<Record<string, unknown>>;
}

const show = ({ address = '/en/production/goals', answers = {}, rights }: Shown = {}) =>
  showConsole(
    address,
    {
      ...answers,
      '/api/goals': { goals: [GOAL, GONE] },
      '/api/funnels/3': ANSWER,
      '/api/funnels': { funnels: [FUNNEL] },
      '/api/reports/traffic': makeReportAnswer({
        ...{ report: 'traffic' },
        tables: [
          {
            ...{ id: 'host', total: 1 },
            rows: [{ value: 'www.canada.ca', kind: 'value', figures: { goal_visits: 41 } }],
          },
        ],
      }),
      '/api/reports': LIST,
      '/api/today': TODAY,
      '/api/notes': { notes: [] },
    },
    makeSession(rights ?? { rights: ALL }),
  );
const rowOf = async (name: string) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
/** The code of a form loads when it is first opened. */
const formOpens = () =>
  waitFor(() => expect(document.querySelector('dialog[open] form')).not.toBeNull());
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const sent = (requests: ReturnType<typeof show>['requests'], method: string) =>
  requests
    .filter((one) => one.method === method && !one.address.endsWith('/count'))
    .map(({ address, body }) => [address, body]);

afterEach(leaveConsole);

describe('goals', () => {
  it.each([
    ['/en/production/goals', 'Application begun', /^Event: /],
    ['/fr/production/objectifs', 'Demande commencée', /^Événement\s: /],
  ] as const)(
    '%s: are listed with condition and links to reports',
    async (address, name, condition) => {
      show({ address });
      const row = await rowOf(name);
      expect(row.getByText(condition)).toBeDefined();
      const link = row.getAllByRole('link')[0] as HTMLAnchorElement;
      expect(link.getAttribute('href')).toMatch(/\?goal=7$/);
    },
  );

  it('with a dimension that is gone are marked, and cannot be changed without the right', async () => {
    show();
    expect(await screen.findByText(/no longer have the dimension guideName/)).toBeDefined();
    const row = await rowOf('Old guide');
    const change = row.getByRole('button', { name: /^Change/ }) as HTMLButtonElement;
    expect(change.disabled).toBe(true);
    expect(document.getElementById(change.getAttribute('aria-describedby') ?? '')).not.toBeNull();
  });

  it('are made with names, a condition, and the count of the last 28 days before saving', async () => {
    const { requests } = show({
      answers: {
        'POST /api/goals/count': {
          ...{ from: '2026-10-25', to: '2026-11-21', visits: 41, of: 1000, countedUntil: null },
        },
        'POST /api/goals': { id: '9' },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'New goal' }));
    await formOpens();
    press('Save');
    expect((await screen.findAllByText('Choose an event.')).length).toBeGreaterThan(0);
    expect(sent(requests, 'POST')).toEqual([]);
    type('Name in English', 'A PDF taken');
    type('Name in French', 'Un PDF pris');
    fireEvent.click(dialog().getByLabelText('A view of a page'));
    type('Addresses, one a line', 'www.canada.ca/en/a.html\nwww.canada.ca/fr/a.html\n');
    expect(await dialog().findByText(/^In the last 28 days: 41 of 1,000 visits/)).toBeDefined();
    press('Save');
    expect((await screen.findAllByText('The goal is saved.')).length).toBeGreaterThan(0);
    expect(sent(requests, 'POST')).toEqual([
      [
        '/api/goals',
        {
          ...{ name: { en: 'A PDF taken', fr: 'Un PDF pris' }, department: '' },
          condition: {
            ...{ kind: 'page', operator: 'is' },
            pages: ['www.canada.ca/en/a.html', 'www.canada.ca/fr/a.html'],
          },
        },
      ],
    ]);
  });

  it('of filters are refused by the collector beside the form, which keeps what was typed', async () => {
    show({ answers: { 'POST /api/goals': problem(409, 'too-many-goals') } });
    fireEvent.click(await screen.findByRole('button', { name: 'New goal' }));
    await formOpens();
    type('Name in English', 'In French');
    type('Name in French', 'En français');
    fireEvent.click(dialog().getByLabelText('Any hit that matches filters'));
    type('Dimension', 'language');
    type('Value', 'fr');
    press('Add this filter');
    expect(await dialog().findByText('Language of the page is French')).toBeDefined();
    press('Save');
    await waitFor(() => expect(dialog().getAllByText(/too-many-goals/).length).toBeGreaterThan(0));
    expect((dialog().getByLabelText('Name in English') as HTMLInputElement).value).toBe(
      'In French',
    );
  });

  it('are removed after a question', async () => {
    const { requests } = show({ answers: { 'DELETE /api/goals/7': null } });
    const row = await rowOf('Application begun');
    fireEvent.click(row.getByRole('button', { name: /^Remove/ }));
    press('Remove');
    expect((await screen.findAllByText('Application begun is removed.')).length).toBeGreaterThan(0);
    expect(sent(requests, 'DELETE')).toEqual([['/api/goals/7', undefined]]);
  });

  it('are made by people with the right to propose only', async () => {
    show({ rights: { rights: { figures: 'all' } } });
    const make = (await screen.findByRole('button', { name: 'New goal' })) as HTMLButtonElement;
    expect(make.disabled).toBe(true);
  });
});

describe('a funnel', () => {
  it('shows each step with its visits, its share, and where the others went', async () => {
    const { requests } = show({ address: '/en/production/goals?funnel=3&with=7' });
    expect(await screen.findByText(/^Visits with the first step: 1,200\./)).toBeDefined();
    for (const text of ['700', '190', '25%', 'No other page'])
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    expect(await screen.findByText('Visits with Application begun')).toBeDefined();
    const asked = requests.find(({ address }) => address.startsWith('/api/funnels/3?'));
    expect(new URLSearchParams(asked?.address.split('?')[1]).get('with')).toBe('7');
  });

  it('that was deleted is a sentence', async () => {
    show({ address: '/en/production/goals?funnel=44' });
    expect(await screen.findByText(/^The funnel 44 was deleted/)).toBeDefined();
  });

  it('has steps that buttons move, add and remove', async () => {
    const { requests } = show({ answers: { 'PUT /api/funnels/3': null } });
    const row = await rowOf('Apply');
    fireEvent.click(row.getByRole('button', { name: /^Change/ }));
    await formOpens();
    press('Add a step');
    press('Save');
    expect((await screen.findAllByText(/^Complete step 3/)).length).toBeGreaterThan(0);
    press('Remove step 3');
    press('Move step 2 up');
    press('Save');
    await waitFor(() => expect(sent(requests, 'PUT')).toHaveLength(1));
    expect(sent(requests, 'PUT')[0]?.[1]).toMatchObject({ steps: [...FUNNEL.steps].reverse() });
  });
});

describe('a report', () => {
  const asked = (requests: ReturnType<typeof show>['requests']) =>
    requests
      .filter(({ address }) => address.startsWith('/api/reports/traffic?'))
      .map(({ address }) => new URLSearchParams(address.split('?')[1]));

  it('counts the goal that its bar chooses', async () => {
    const { requests } = show({ address: '/en/production/reports/traffic' });
    const bar = (await screen.findByLabelText('Goal')) as HTMLSelectElement;
    // A goal that cannot be counted is no choice.
    expect([...bar.options].map(({ text }) => text)).toEqual(['None', 'Application begun']);
    expect(screen.queryByText('Visits with the goal')).toBeNull();
    fireEvent.change(bar, { target: { value: '7' } });
    fireEvent.blur(bar);
    await waitFor(() => expect(asked(requests).at(-1)?.get('goal')).toBe('7'));
    // In the strip, and as a column of the table.
    await waitFor(() =>
      expect(screen.getAllByText('Visits with the goal').length).toBeGreaterThan(1),
    );
    expect(window.location.search).toContain('goal=7');
  });

  it.each([
    ['44', /^Goal 44 was deleted/],
    ['8', /^The goal “Old guide” names the dimension guideName/],
  ])('leaves out goal %s of its address, with a sentence', async (id, sentence) => {
    const { requests } = show({
      address: `/en/production/reports/traffic?goal=${id}&without=7`,
    });
    expect(await screen.findByText(sentence)).toBeDefined();
    await waitFor(() => expect(asked(requests)).toHaveLength(1));
    const [query] = asked(requests);
    expect([query?.get('goal'), query?.get('without')]).toEqual([null, '7']);
    expect(await screen.findByText('Visits without Application begun')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Remove it from the address' }));
    await waitFor(() => expect(window.location.search).not.toContain(`=${id}`));
  });
});
