import { expect, it } from 'vitest';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { testServer, type TestServerParts } from '../../testing/servers/test-server.ts';

const KEY = { authorization: 'Bearer key' };
const OLD = { table: 'hits', partition: '202505', rows: 12 };

async function ask(payload: object, parts: TestServerParts = {}, headers: object = KEY) {
  const { server } = await testServer(parts);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/sweep',
    payload,
    headers: { ...headers },
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

it('only counts without apply', async () => {
  const asked: boolean[] = [];
  const store: TestServerParts['store'] = {
    sweep: async (_, isApplied) => {
      asked.push(isApplied);
      return [OLD];
    },
  };
  expect(await ask({}, { store })).toEqual({ status: 200, body: [OLD] });
  expect(asked).toEqual([false]);
  expect(await ask({ apply: true }, { store })).toEqual({ status: 200, body: [OLD] });
  expect(asked).toEqual([false, false, true]);
});

it('needs the command line, and a control database that can record it', async () => {
  expect(await ask({ apply: true }, {}, {})).toMatchObject({
    status: 403,
    body: { type: 'urn:balise:problem:command-only' },
  });
  const control = { recordSweep: () => Promise.reject(new ControlUnavailable()) };
  expect(await ask({ apply: true }, { control })).toMatchObject({
    status: 503,
    body: { type: 'urn:balise:problem:not-in-ledger' },
  });
});
