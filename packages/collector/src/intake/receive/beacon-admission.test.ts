import { expect, it } from 'vitest';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { BeaconAdmission, type AdmissionState } from './beacon-admission.ts';

it('reports not ready while leaving, and accepts beacons until it is closed', async () => {
  const admission = new BeaconAdmission();
  const seen: string[] = [];
  const { server, counters } = await testServer({
    admission,
    receive: admission.guard(
      async ({ url }) => {
        seen.push(url);
        return undefined;
      },
      { refuse: (...values) => counters.refuse(...values) },
    ),
  });
  const say = async (state: AdmissionState): Promise<number[]> => {
    const answer = await server.inject({
      method: 'POST',
      url: '/api/drain',
      headers: { authorization: 'Bearer key' },
      payload: { state },
    });
    expect(answer.json()).toMatchObject({ state, waiting: 0, inside: 0 });
    const asked = ['/healthz', '/readyz', beaconAddress()].map((url) => server.inject(url));
    return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  };
  expect(await say('leaving')).toEqual([200, 503, 200]);
  expect(await say('closed')).toEqual([200, 503, 503]);
  expect(seen).toHaveLength(1);
  expect(counters.values().refused).toEqual({ draining: 1 });
  expect(await say('open')).toEqual([200, 200, 200]);
});

it('counts the accepted beacons that are not answered yet', async () => {
  const admission = new BeaconAdmission();
  let answer: () => void = () => undefined;
  const receive = admission.guard(
    () => new Promise((resolve) => (answer = () => resolve(undefined))),
    {
      refuse: () => undefined,
    },
  );
  const received = receive({ method: 'GET', url: '/', body: '', address: '', agent: '' });
  admission.state = 'closed';
  expect(admission.inside).toBe(1);
  answer();
  expect(await received).toBeUndefined();
  expect(admission.inside).toBe(0);
});

it('can be set only by the command line', async () => {
  const { server } = await testServer({ admission: new BeaconAdmission() });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/drain',
    payload: { state: 'closed' },
  });
  expect(answer.statusCode).toBe(403);
});
