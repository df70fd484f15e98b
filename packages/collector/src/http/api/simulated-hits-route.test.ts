import { describe, expect, it } from 'vitest';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import type { Rights } from '../../base/config/rights.ts';
import type { SimulatedBeacon } from '../../intake/receive/simulated-beacons.ts';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { testServer, type TestServerParts } from '../../testing/servers/test-server.ts';
import type { SimulationOptions } from '../../simulate/plan/simulation-options.ts';

const KEY = { authorization: 'Bearer key' };
const PATH = '/api/simulated-hits';

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url?: string;
  readonly payload?: object;
  readonly headers?: Record<string, string>;
}

async function ask({ payload, ...asked }: Asked, parts: TestServerParts = {}) {
  const { server } = await testServer(parts);
  const answer = await server.inject({ url: PATH, ...asked, ...(payload ? { payload } : {}) });
  const { statusCode, headers } = answer;
  return { status: statusCode, headers, body: answer.json<Record<string, unknown>>() };
}

const person = (rights: Rights): Caller => ({
  kind: 'person',
  session: '1',
  person: { id: '1', name: 'Kim', account: 'kim', kind: 'local', hasPassword: true, rights },
});

const beacon = (parts: Partial<Record<keyof SimulatedBeacon, unknown>> = {}): object => ({
  at: Date.now() - 86_400_000,
  method: 'GET',
  url: beaconAddress(),
  body: '',
  agent: 'Firefox',
  ...parts,
});

describe('beacons with a given time', () => {
  const hand = (beacons: unknown, parts: TestServerParts = {}, headers = KEY) =>
    ask({ method: 'POST', payload: { beacons }, headers }, parts);

  it('are accepted from the command line, in their order', async () => {
    const taken: SimulatedBeacon[] = [];
    const parts: TestServerParts = {
      receiveSimulated: async (one) => {
        taken.push(one);
        return one.agent === 'bad' ? 'no-suite' : undefined;
      },
    };
    const now = Date.now();
    const late = [
      beacon({ at: now - 5000 }),
      beacon({ at: now - 90_000 }),
      beacon({ at: now, agent: 'bad' }),
    ];
    const { status, body } = await hand(late, parts);
    expect({ status, body }).toEqual({
      status: 200,
      body: { accepted: 2, refused: { 'no-suite': 1 } },
    });
    expect(taken).toEqual(late);
  });

  it('are refused from all others, whatever their rights', async () => {
    const { status, body } = await ask({ method: 'POST', payload: { beacons: [beacon()] } });
    expect(status).toBe(403);
    expect(body).toMatchObject({ type: 'urn:balise:problem:command-only' });
  });

  it.each([
    ['beacons.1.at', beacon({ at: Date.now() + 60_000 })],
    ['beacons.1.at', beacon({ at: Date.now() - 700 * 86_400_000 })],
    ['beacons.1.at', beacon({ at: '2026-11-21' })],
    ['beacons', beacon({ method: 'PUT' })],
    ['beacons', beacon({ url: 7 })],
    ['beacons', null],
  ])('are all refused for one wrong %s: %j', async (name, wrong) => {
    const taken: SimulatedBeacon[] = [];
    const parts: TestServerParts = { receiveSimulated: async (one) => void taken.push(one) };
    const { status, body } = await hand([beacon(), wrong], parts);
    expect(status).toBe(400);
    expect(body['detail']).toContain(`“${name}”`);
    expect(taken).toEqual([]);
  });

  it('can be sent again if the disk does not accept them now', async () => {
    const parts: TestServerParts = { receiveSimulated: async () => 'not-durable' };
    const { status, headers } = await hand([beacon()], parts);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
  });
});

describe('a simulation', () => {
  const begun: Partial<SimulationOptions>[] = [];
  const walks = (state: 'idle' | 'running', isPossible = true): TestServerParts => ({
    walks: {
      state: { state, done: 3, of: 9 },
      isPossible: () => isPossible,
      start: (simulation) => void begun.push(simulation),
    },
  });
  const walk = (parts: TestServerParts, payload: object = {}) =>
    ask({ method: 'POST', url: `${PATH}/walk`, payload }, parts);

  it('starts for an administrator, with the given options', async () => {
    begun.length = 0;
    expect(await walk(walks('idle'), { visits: 12, language: 'fr' })).toMatchObject({
      status: 202,
      body: { hits: 0, browserNeeded: null },
    });
    expect(begun).toEqual([{ visits: 12, language: 'fr' }]);
  });

  it.each([
    [409, 'walk-running', walks('running'), {}],
    [409, 'no-browser', walks('idle', false), {}],
    [400, 'bad-value', walks('idle'), { weeks: 0 }],
    [403, 'no-right', { ...walks('idle'), caller: person({ view: 'all', privacy: 'all' }) }, {}],
    [403, 'no-right', { ...walks('idle'), caller: person({ people: ['cra'] }) }, {}],
  ])('is refused with %i %s in other cases', async (status, code, parts, payload) => {
    begun.length = 0;
    expect(await walk(parts, payload)).toMatchObject({
      status,
      body: { type: `urn:balise:problem:${code}` },
    });
    expect(begun).toEqual([]);
  });

  it('shows its progress, the number of hits or a missing browser to readers of reports, in their language', async () => {
    const store = {
      countSimulated: async (departments?: readonly string[]) => (departments ? 7 : 42),
    };
    const of = (rights: Rights) =>
      ask({}, { ...walks('running'), store, caller: person({ view: ['cra'], ...rights }) });
    expect(await of({})).toMatchObject({
      status: 200,
      body: { hits: 7, walk: { state: 'running', done: null, of: null, reason: null } },
    });
    // These people see all departments, or may remove all simulated hits.
    for (const rights of [{ view: 'all' }, { people: 'all' }, { privacy: 'all' }] as const)
      expect(await of(rights)).toMatchObject({
        body: { hits: 42, walk: { state: 'running', done: 3, of: 9, reason: null } },
      });
    const headers = { 'accept-language': 'fr-CA' };
    const failure = { key: 'failure.walk' as const, values: { reason: 'SIGKILL' } };
    const broken: TestServerParts = {
      walks: {
        state: { state: 'failed', done: 1, of: 9, failure },
        isPossible: () => false,
        start: () => undefined,
      },
    };
    const { body } = await ask({ headers }, broken);
    expect(body).toMatchObject({ walk: { state: 'failed' } });
    expect(JSON.stringify(body)).toContain('SIGKILL');
    expect(body['browserNeeded']).toContain('Aucun navigateur');
  });
});

describe('removal', () => {
  const store: TestServerParts['store'] = {
    correct: async (task) =>
      task.kind === 'simulated'
        ? { hits: 7, sums: 0, fields: {} }
        : Promise.reject(new Error(task.kind)),
  };

  it.each([
    ['an administrator', person({ people: 'all' })],
    ['a privacy officer', person({ view: 'all', privacy: 'all' })],
  ])('is for %s, and recorded with their name', async (_, caller) => {
    const written: unknown[] = [];
    const control: TestServerParts['control'] = {
      beginCorrection: async (who, task) => {
        written.push([who.kind, who.name, task]);
        return '1';
      },
    };
    const { status, body } = await ask({ method: 'DELETE' }, { store, control, caller });
    expect({ status, body }).toEqual({ status: 200, body: { hits: 7 } });
    expect(written).toEqual([['person', 'Kim', { kind: 'simulated' }]]);
  });

  it.each([
    ['an analyst', person({ view: 'all' })],
    ['a privacy officer of a department', person({ privacy: ['cra'] })],
  ])('is not for %s', async (_, caller) => {
    expect(await ask({ method: 'DELETE' }, { store, caller })).toMatchObject({ status: 403 });
  });

  it('waits for the end of a simulation, and for a control database that can record it', async () => {
    const walks = {
      state: { state: 'running' as const, done: 1, of: 2 },
      isPossible: () => true,
      start: () => undefined,
    };
    expect(await ask({ method: 'DELETE' }, { store, walks })).toMatchObject({
      status: 409,
      body: { type: 'urn:balise:problem:walk-running' },
    });
    const control = { beginCorrection: () => Promise.reject(new ControlUnavailable()) };
    expect(await ask({ method: 'DELETE' }, { store, control })).toMatchObject({
      status: 503,
      body: { type: 'urn:balise:problem:not-in-ledger' },
    });
  });
});
