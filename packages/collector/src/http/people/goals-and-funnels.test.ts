/** Goals and funnels through the API: rights, refusals, the activity log, and goals in the address of a report. */
import type { FunnelAnswer, ReportAnswer } from '@balise/contract';
import { FunnelAnswer as FunnelAnswerSchema, GoalCount as GoalCountSchema } from '@balise/contract';
import { Value } from 'typebox/value';
import { beforeAll, describe, expect, it } from 'vitest';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { sampleHit } from '../../testing/sample-hit.ts';
import {
  administrator,
  codeOf,
  database,
  deeds,
  personWith,
  setServer,
  setUpPeople,
  type Browser,
  type Json,
} from '../../testing/servers/people-scene.ts';
import { withPeople } from '../../testing/servers/with-people.ts';

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format();
const PERIOD = `environment=production&from=${DAY}&to=${DAY}`;
const PAGE = 'https://www.canada.ca/en/revenue-agency/apply.html';

/** Nine people view a page, and the first of them take a file: `taken`. */
function hits(taken: number) {
  const at = Date.now() - 60_000;
  return Array.from({ length: 9 }, (_, person) =>
    [
      { v5: 'eng' },
      ...(person < taken
        ? [{ pe: 'lnk_d', pev1: 'https://www.canada.ca/a.pdf', pev2: 'A', events: 'event25' }]
        : []),
    ].map((parameters, index) =>
      sampleHit(`hit-${person}-${index}`, {
        ...{ receivedAt: at + index * 1000, suites: 'canadalivemain' },
        ...{ requestId: `s${person}${index}`, page: PAGE },
        parameters: { fid: `person-${person}`, ...parameters },
      }),
    ),
  ).flat();
}

let reports: ReportStore;
beforeAll(async () => {
  reports = await reportStore(hits(6));
  return reports.remove;
});
setUpPeople(async () => {
  setServer(await withPeople(database, { store: reports.store, trustedProxies: ['loopback'] }));
});

const GOAL = {
  ...{ name: { en: 'A PDF taken', fr: 'Un PDF pris' }, department: '' },
  condition: { kind: 'event', event: 'download' },
};
const FUNNEL = {
  ...{ name: { en: 'Take the PDF', fr: 'Prendre le PDF' }, department: '' },
  steps: [
    { kind: 'page', operator: 'is', pages: [PAGE] },
    { kind: 'event', event: 'download' },
  ],
};

const made = async (by: Browser, url: string, body: object): Promise<string> => {
  const answer = await by.ask('POST', url, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return String(answer.body['id']);
};
const listed = async (by: Browser, name: 'goals' | 'funnels'): Promise<Json[]> =>
  (await by.ask('GET', `/api/${name}`)).body[name] as Json[];

describe.each([
  ['goals', GOAL, 'goal'],
  ['funnels', FUNNEL, 'funnel'],
] as const)('%s', (name, one, deed) => {
  const url = `/api/${name}`;

  it('are made, changed and removed, with entries in the activity log', async () => {
    const chief = await administrator();
    const id = await made(chief, url, one);
    expect(await listed(chief, name)).toEqual([
      { ...one, id, by: 'Administrator', gone: [], mayChange: true },
    ]);
    const next = { ...one, name: { en: 'Next', fr: 'Suivant' } };
    expect((await chief.ask('PUT', `${url}/${id}`, next)).status).toBe(204);
    expect(await listed(chief, name)).toMatchObject([{ name: next.name }]);
    expect((await chief.ask('DELETE', `${url}/${id}`)).status).toBe(204);
    expect(codeOf(await chief.ask('DELETE', `${url}/${id}`))).toBe('not-found');
    expect(await deeds(chief)).toEqual(
      expect.arrayContaining([`${deed}-made`, `${deed}-changed`, `${deed}-removed`]),
    );
  });

  it('belong to the departments for which a person may propose', async () => {
    const chief = await administrator();
    const id = await made(chief, url, one);
    const kim = await personWith({ view: ['cra'], propose: ['cra'] }, chief);
    expect(codeOf(await kim.ask('POST', url, one))).toBe('beyond-sight');
    const own = await made(kim, url, { ...one, department: 'cra' });
    expect(codeOf(await kim.ask('DELETE', `${url}/${id}`))).toBe('beyond-sight');
    expect(codeOf(await kim.ask('PUT', `${url}/${own}`, one))).toBe('beyond-sight');
    const lee = await personWith({ view: ['hc'], propose: ['hc'] }, chief, 'lee');
    expect(await listed(lee, name)).toMatchObject([{ id, mayChange: false }]);
    expect(codeOf(await lee.ask('DELETE', `${url}/${own}`))).toBe('not-found');
    const reader = await personWith({ view: 'all' }, chief, 'reader');
    expect(codeOf(await reader.ask('POST', url, one))).toBe('no-right');
  });

  it('have a limit', async () => {
    const chief = await administrator();
    const most = name === 'goals' ? 100 : 50;
    const [column, value] =
      name === 'goals' ? ['condition', GOAL.condition] : ['steps', FUNNEL.steps];
    await database.query(
      `INSERT INTO ${deed} (name_en, name_fr, ${column}, made_by)
       SELECT 'n', 'n', $1::jsonb, 'x' FROM generate_series(1, ${most - 1})`,
      [JSON.stringify(value)],
    );
    await made(chief, url, one);
    expect(codeOf(await chief.ask('POST', url, one))).toBe('too-many-goals');
  });
});

describe('a condition is refused with its place', () => {
  it.each([
    [{ kind: 'event', event: 'neverSent' }, 'an event of the settings'],
    [{ kind: 'page', operator: 'is', pages: [] }, 'condition'],
    [{ kind: 'page', operator: 'is', pages: [' '] }, 'a host with a path'],
    [
      { kind: 'filters', filters: [{ dimension: 'nothing', operator: 'is', values: ['a'] }] },
      'filter',
    ],
    [
      { kind: 'filters', filters: [{ dimension: 'language', operator: 'is', values: ['de'] }] },
      'en, fr',
    ],
  ])('%j', async (condition, part) => {
    const chief = await administrator();
    const answer = await chief.ask('POST', '/api/goals', { ...GOAL, condition });
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad-value']);
    expect(String(answer.body['detail'])).toContain(part);
  });

  it('in a funnel of one or six steps', async () => {
    const chief = await administrator();
    for (const count of [1, 6]) {
      const steps = Array.from({ length: count }, () => FUNNEL.steps[0]);
      const answer = await chief.ask('POST', '/api/funnels', { ...FUNNEL, steps });
      expect(codeOf(answer)).toBe('bad-value');
    }
  });
});

describe('the figures', () => {
  it('of a condition are counted before it is saved', async () => {
    const chief = await administrator();
    const { condition } = GOAL;
    const asked = { environment: 'production', source: 'real', condition };
    const { status, body } = await chief.ask('POST', '/api/goals/count', asked);
    expect([status, Value.Errors(GoalCountSchema, body)]).toEqual([200, []]);
    expect(body).toMatchObject({ visits: 6, of: 9, to: DAY });
  });

  it('of a goal are in the report that names it, and a removed goal is a problem with a sentence', async () => {
    const chief = await administrator();
    const id = await made(chief, '/api/goals', GOAL);
    const ask = (query: string) => chief.ask('GET', `/api/reports/traffic?${PERIOD}&${query}`);
    const { totals } = (await ask(`goal=${id}`)).body as unknown as ReportAnswer;
    expect(totals).toMatchObject({ visits: 9, goal_visits: 6, goal_share: 0.6667 });
    const counted = async (query: string) =>
      ((await ask(query)).body as unknown as ReportAnswer).totals['visits'];
    expect([await counted(`with=${id}`), await counted(`without=${id}`)]).toEqual([6, 3]);
    for (const query of ['goal=99', 'with=99', `without=${id}&without=99`]) {
      const answer = await ask(query);
      expect([answer.status, codeOf(answer)]).toEqual([404, 'goal-removed']);
      expect(String(answer.body['detail'])).toContain('Goal 99 was deleted');
    }
    expect(codeOf(await ask('goal=x'))).toBe('bad-value');
  });

  it('of a goal with a dimension that is gone are a problem with a sentence, and the list names it', async () => {
    const chief = await administrator();
    const filters = [{ dimension: 'permitNumber', operator: 'is', values: ['a'] }];
    const [row] = await database.query<{ id: string }>(
      `INSERT INTO goal (name_en, name_fr, condition, made_by) VALUES ('Old', 'Ancien', $1::jsonb, 'x') RETURNING id::text AS id`,
      [JSON.stringify({ kind: 'filters', filters })],
    );
    const answer = await chief.ask('GET', `/api/reports/traffic?${PERIOD}&goal=${row?.id ?? ''}`);
    expect([answer.status, codeOf(answer)]).toEqual([409, 'goal-gone']);
    expect(String(answer.body['detail'])).toContain('“permitNumber”');
    const gone = [{ kind: 'dimension', id: 'permitNumber' }];
    expect(await listed(chief, 'goals')).toMatchObject([{ gone }]);
  });

  it('of a funnel are its steps and where the others go', async () => {
    const chief = await administrator();
    const id = await made(chief, '/api/funnels', FUNNEL);
    const { body } = await chief.ask('GET', `/api/funnels/${id}?${PERIOD}`);
    expect(Value.Errors(FunnelAnswerSchema, body)).toEqual([]);
    expect((body as unknown as FunnelAnswer).steps).toEqual([
      {
        ...{ visits: 9, share: null, ofFirst: 1, lost: 3 },
        next: [{ kind: 'left', page: '', visits: 3 }],
      },
      { visits: 6, share: 0.6667, ofFirst: 0.6667, lost: null, next: [] },
    ]);
    const filtered = await chief.ask('GET', `/api/funnels/${id}?${PERIOD}&language=fr`);
    expect((filtered.body as unknown as FunnelAnswer).steps[0]?.visits).toBe(0);
  });

  it('of few visits are hidden from readers of figures, and so is what reveals them', async () => {
    const chief = await administrator();
    const [goal, funnel] = [
      await made(chief, '/api/goals', GOAL),
      await made(chief, '/api/funnels', FUNNEL),
    ];
    const reader = await personWith({ figures: 'all' }, chief);
    const report = await reader.ask('GET', `/api/reports/traffic?${PERIOD}&goal=${goal}`);
    const { totals } = report.body as unknown as ReportAnswer;
    // Three visits lack the goal: nine less those with it.
    expect([totals['goal_visits'], totals['goal_share']].map((one) => typeof one)).toEqual([
      ...['object', 'object'],
    ]);
    // Six of nine visits have it: beside all visits, they would reveal the three without it.
    for (const name of ['with', 'without']) {
      const part = await reader.ask('GET', `/api/reports/traffic?${PERIOD}&${name}=${goal}`);
      const answer = part.body as unknown as ReportAnswer;
      const hosts = answer.tables.find(({ id }) => id === 'host')?.rows ?? [];
      expect(hosts).toHaveLength(1);
      for (const figures of [answer.totals, ...hosts.map((row) => row.figures)])
        expect([figures['visits'], figures['visitors']].map((one) => typeof one)).toEqual([
          ...['object', 'object'],
        ]);
    }
    const { body } = await reader.ask('GET', `/api/funnels/${funnel}?${PERIOD}`);
    const { steps } = body as unknown as FunnelAnswer;
    expect(steps[0]?.lost).toEqual({ under: 5 });
    expect(typeof steps[0]?.visits === 'number' && typeof steps[1]?.visits === 'number').toBe(
      false,
    );
    expect(typeof steps[1]?.share).toBe('object');
  });

  it('of a funnel with a goal are hidden from readers of figures if few visits lack the goal', async () => {
    const chief = await administrator();
    const goal = await made(chief, '/api/goals', GOAL);
    const funnel = await made(chief, '/api/funnels', FUNNEL);
    const reader = await personWith({ figures: 'all' }, chief);
    for (const name of ['with', 'without']) {
      const url = `/api/funnels/${funnel}?${PERIOD}&${name}=${goal}`;
      const { body } = await reader.ask('GET', url);
      for (const { visits, lost } of (body as unknown as FunnelAnswer).steps)
        expect([typeof visits, typeof lost]).toEqual(['object', 'object']);
    }
    const { body } = await chief.ask('GET', `/api/funnels/${funnel}?${PERIOD}&with=${goal}`);
    expect((body as unknown as FunnelAnswer).steps.map(({ visits }) => visits)).toEqual([6, 6]);
  });

  it('of several goals together are refused to readers of figures', async () => {
    const chief = await administrator();
    const [one, other] = [
      await made(chief, '/api/goals', GOAL),
      await made(chief, '/api/goals', GOAL),
    ];
    const funnel = await made(chief, '/api/funnels', FUNNEL);
    const reader = await personWith({ figures: 'all' }, chief);
    for (const query of [
      `with=${one}&with=${other}`,
      `with=${one}&without=${other}`,
      `goal=${one}&with=${other}`,
      `goal=${one}&without=${other}`,
    ])
      for (const path of ['reports/traffic', `funnels/${funnel}`]) {
        // A funnel has no parameter `goal`.
        if (path !== 'reports/traffic' && query.startsWith('goal')) continue;
        const url = `/api/${path}?${PERIOD}&${query}`;
        const refused = await reader.ask('GET', url);
        expect([refused.status, codeOf(refused)], url).toEqual([400, 'bad-value']);
        expect(String(refused.body['detail'])).toContain('one goal');
        expect((await chief.ask('GET', url)).status).toBe(200);
      }
    const same = await reader.ask('GET', `/api/reports/traffic?${PERIOD}&goal=${one}&with=${one}`);
    expect(same.status).toBe(200);
  });
});
