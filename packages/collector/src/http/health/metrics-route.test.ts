import { afterEach, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { beaconAddress } from '../../testing/beacon-address.ts';
import { testServer, type TestServerParts } from '../../testing/servers/test-server.ts';

let server: FastifyInstance | undefined;
afterEach(async () => await server?.close());

/** Values by name and labels, without the metrics of the process. */
async function metrics(): Promise<Record<string, number>> {
  const answer = await server?.inject('/metrics');
  expect(answer?.statusCode).toBe(200);
  expect(answer?.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  const lines = answer?.payload.split('\n').filter((line) => line.startsWith('balise_')) ?? [];
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

async function open(parts: TestServerParts = {}) {
  const made = await testServer(parts);
  server = made.server;
  return made;
}

it('has the counts, unchanged by repeated requests', async () => {
  const { counters, services } = await open();
  counters.received = 12;
  counters.stored = 9;
  counters.duplicates = 2;
  for (let time = 0; time < 3; time += 1) counters.refuse('truncated', 'unknown', Date.now());
  counters.refuse('unknown-suite', 'unknown', Date.now());
  services.answer('delivery');
  services.refuse('identity', 'truncated');
  for (let time = 0; time < 2; time += 1)
    expect(await metrics()).toMatchObject({
      balise_beacons_received_total: 12,
      balise_hits_stored_total: 9,
      balise_beacons_repeated_total: 2,
      'balise_beacons_refused_total{code="truncated"}': 3,
      'balise_beacons_refused_total{code="unknown-suite"}': 1,
      'balise_service_answers_total{service="delivery"}': 1,
      'balise_service_answers_total{service="identity"}': 0,
      'balise_service_refusals_total{service="identity",code="truncated"}': 1,
      balise_journal_waiting_bytes: 0,
      balise_journal_failing: 0,
      balise_journal_damaged_parts: 0,
      balise_store_broken_parts: 0,
      balise_store_missing_hits: 0,
    });
  counters.received += 1;
  expect(await metrics()).toMatchObject({ balise_beacons_received_total: 13 });
});

it('reports which services answer, and omits unknown values', async () => {
  await open({
    control: {
      state: { kind: 'server', state: 'down', reason: 'x' },
    },
  });
  const found = await metrics();
  expect(found).toMatchObject({ 'balise_control_up{kind="server"}': 0 });
  expect(Object.keys(found).filter((name) => name.startsWith('balise_store_up'))).toHaveLength(1);
  expect(Object.keys(found).some((name) => name.startsWith('balise_visits'))).toBe(false);
  expect(Object.keys(found).some((name) => name.startsWith('balise_info{version='))).toBe(true);
});

it('states how far reports are behind, where this collector makes them', async () => {
  const state = { madeAt: null, daysLeft: 0 };
  await open({ visits: { state, lag: async () => 75 } });
  expect(await metrics()).toMatchObject({ balise_reports_lag_seconds: 75 });
  await open({ visits: { state, lag: async () => null } });
  expect(Object.keys(await metrics())).not.toContain('balise_reports_lag_seconds');
});

it('has the metrics of the process, and no names', async () => {
  const { server: asked } = await open();
  await asked.inject(beaconAddress({ parameters: { fid: '4E790FB66F64A147-218CB17FFA762D04' } }));
  const { payload } = await asked.inject('/metrics');
  expect(payload).toContain('process_resident_memory_bytes ');
  expect(payload).toContain('nodejs_eventloop_lag_seconds ');
  expect(payload).not.toContain('4E790FB66F64A147');
});
