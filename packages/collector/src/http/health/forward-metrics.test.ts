/** Metrics and status of forwarding. */
import { expect, it } from 'vitest';
import type { ForwardState } from '../../forward/target-forwarder.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { testServer } from '../../testing/servers/test-server.ts';

const STATE: ForwardState = {
  target: 'other',
  server: 'https://collect.example',
  state: 'failing',
  reason: 'SERVER_FAILS 503',
  waiting: 5000,
  lag: 4000,
  lastAnswer: { status: 503, at: '2026-11-24T12:00:00.000Z' },
  retryAt: '2026-11-24T12:01:00.000Z',
  forwarded: 12,
  kept: { bots: 3, internal: 2, simulated: 1 },
  notForwarded: { old: 4, refused: 5, room: 6, damaged: 7 },
};
const VIEWER_OF_ONE: Caller = {
  kind: 'person',
  session: '2',
  person: {
    id: '2',
    name: 'Analyst',
    account: 'analyst',
    kind: 'local',
    hasPassword: true,
    rights: { view: ['cra'] },
  },
};

it('has metrics for each target', async () => {
  const { server } = await testServer({ forwarding: { states: [STATE] } });
  const { payload } = await server.inject('/metrics');
  for (const line of [
    'balise_forward_hits_total{target="other"} 12',
    'balise_forward_kept_total{target="other",kind="bots"} 3',
    'balise_forward_not_forwarded_total{target="other",reason="old"} 4',
    'balise_forward_not_forwarded_total{target="other",reason="room"} 6',
    'balise_forward_waiting_bytes{target="other"} 5000',
    'balise_forward_lag_seconds{target="other"} 4000',
    'balise_forward_last_answer{target="other"} 503',
  ])
    expect(payload.split('\n')).toContain(line);
});

it('has no answer time before the first answer, and no metrics without a target', async () => {
  const { server } = await testServer({ forwarding: { states: [{ ...STATE, lastAnswer: null }] } });
  expect((await server.inject('/metrics')).payload).not.toMatch(/^balise_forward_last_answer\{/m);
  const { server: without } = await testServer();
  expect((await without.inject('/metrics')).payload).not.toMatch(/^balise_forward\w+\{/m);
});

it('has the reason in the status in both languages, for callers who may see everything', async () => {
  const forwarding = { states: [STATE] };
  const { server } = await testServer({ forwarding });
  const { forwarding: said } = (await server.inject('/api/status')).json<{
    forwarding: readonly object[];
  }>();
  expect(said).toEqual([
    {
      ...STATE,
      reason: {
        en: 'the server reports an internal error; check its log (SERVER_FAILS 503)',
        fr: 'le serveur signale une erreur interne; vérifiez son journal (SERVER_FAILS 503)',
      },
    },
  ]);
  const { server: ofOne } = await testServer({ forwarding, caller: VIEWER_OF_ONE });
  expect((await ofOne.inject('/api/status')).json()).toMatchObject({ forwarding: null });
});
