import { expect, it } from 'vitest';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { testServer, type TestServerParts } from '../../testing/servers/test-server.ts';

const KEY = { authorization: 'Bearer key' };
const TASK = { kind: 'erase', visitor: '4E790FB66F64A147-218CB17FFA762D04' };

async function ask(payload: object, parts: TestServerParts = {}, headers: object = KEY) {
  const { server } = await testServer(parts);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/mend',
    payload,
    headers: { ...headers },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

it('only counts without apply', async () => {
  const asked: unknown[] = [];
  const store: TestServerParts['store'] = {
    correct: async (task, isApplied) => {
      asked.push([task, isApplied]);
      const hits = asked.length > 2 ? 0 : 3;
      return { hits, sums: 0, fields: hits > 0 ? { fid: hits } : {} };
    },
  };
  const counted = { hits: 3, sums: 0, fields: { fid: 3 }, journal: 0, quarantined: 0 };
  expect(await ask({ task: TASK, by: 'x' }, { store })).toEqual({ status: 200, body: counted });
  expect(await ask({ task: TASK, by: 'x', apply: true }, { store })).toMatchObject({ status: 200 });
  expect(asked).toEqual([
    [TASK, false],
    [TASK, true],
    // Once more, until nothing matches.
    [TASK, true],
  ]);
});

it('is only for the command line, not for a browser with the view right', async () => {
  expect(await ask({ task: TASK, by: 'x' }, {}, {})).toMatchObject({
    status: 403,
    body: { type: 'urn:balise:problem:command-only' },
  });
});

it.each([
  ['task', {}],
  ['visitor', { task: { kind: 'erase', visitor: 'x' }, by: 'x' }],
  ['by', { task: TASK }],
  ['by', { task: TASK, by: 'a\nb' }],
])('refuses a wrong %s: %j', async (name, payload) => {
  const { status, body } = await ask(payload);
  expect(status).toBe(400);
  expect(body['detail']).toContain(`“${name}”`);
});

it('changes nothing if the correction cannot be recorded', async () => {
  const control: TestServerParts['control'] = {
    beginCorrection: () => Promise.reject(new ControlUnavailable()),
  };
  expect(await ask({ task: TASK, by: 'x', apply: true }, { control })).toMatchObject({
    status: 503,
    body: { type: 'urn:balise:problem:not-in-ledger' },
  });
});
