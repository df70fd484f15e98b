/**
 * `/api/simulated-hits`: hits of simulated visitors. Only the command line may send them with a given time. People
 * can count those of their departments, start simulated visits of the demo site, and remove all simulated hits. Only
 * people who may do these things, or see all departments, get the figures of all.
 */
import { settings } from '@balise/settings';
import {
  SimulatedBeacons,
  WalkWish,
  type HandedOver,
  type RemovedSimulated,
  type SimulatedHits,
} from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ControlUnavailable } from '../../control-store/control-store.ts';
import { acceptedLanguage, message, type ProblemCode } from '../../base/locales/messages.ts';
import { correct, type CorrectionParts } from '../../store/corrections/correct.ts';
import { doerOf } from '../../control-store/activity.ts';
import { may } from '../../hit/rights/caller.ts';
import { visibleDepartmentsOf, within } from '../../hit/rights/visible-departments-of.ts';
import { Problem } from '../../base/problem/problem.ts';
import { mayBeSimulatedAt, type ReceiveSimulated } from '../../intake/receive/simulated-beacons.ts';
import { Unavailable } from '../../base/errors/unavailable.ts';
import type { RemoteStore } from '../../store-process/remote-store.ts';
import type { WalkRunner } from '../../simulate/walk-runner.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';

export interface SimulatedHitsRouteParts extends CorrectionParts {
  readonly store: CorrectionParts['store'] & Pick<RemoteStore, 'countSimulated'>;
  readonly receiveSimulated: ReceiveSimulated;
  readonly walks: Pick<WalkRunner, 'state' | 'start' | 'isPossible'>;
}

const PATH = '/api/simulated-hits';
const LONGEST = 4 * 1024 * 1024;
/** After these problems the beacon is still valid and can be sent again. */
const MAY_COME_AGAIN = new Set<ProblemCode>(['not-durable', 'draining', 'settings-unknown']);

export function simulatedHitsRoute(scope: FastifyInstance, parts: SimulatedHitsRouteParts): void {
  const { store, receiveSimulated, walks } = parts;

  scope.post(PATH, { ...needs('command'), bodyLimit: LONGEST }, async (request, reply) => {
    const given = checkedBody(request, SimulatedBeacons);
    refuseOtherTimes(given, Date.now());
    const codes = await Promise.all(given.beacons.map((beacon) => receiveSimulated(beacon)));
    const again = codes.find((code) => code !== undefined && MAY_COME_AGAIN.has(code));
    if (again) {
      reply.header('retry-after', '1');
      throw new Problem(again);
    }
    const refused: Record<string, number> = {};
    for (const code of codes) if (code) refused[code] = (refused[code] ?? 0) + 1;
    return {
      accepted: codes.filter((code) => code === undefined).length,
      refused,
    } satisfies HandedOver;
  });

  scope.get(PATH, needs('view'), (request) => stateFor(request));

  scope.post(`${PATH}/walk`, needs('simulate'), async (request, reply) => {
    const simulation = checkedBody(request, WalkWish);
    if (walks.state.state === 'running') throw new Problem('walk-running');
    if (!walks.isPossible()) throw new Problem('no-browser');
    walks.start(simulation);
    return reply.code(202).send(await stateFor(request));
  });

  scope.delete(PATH, needs('remove-simulated'), async (request): Promise<RemovedSimulated> => {
    // Hits that a running simulation sends later would remain.
    if (walks.state.state === 'running') throw new Problem('walk-running');
    try {
      const by = doerOf(request.caller);
      const { hits } = await correct(parts, { task: { kind: 'simulated' }, isApplied: true, by });
      return { hits };
    } catch (error) {
      if (error instanceof ControlUnavailable)
        throw new Problem('not-in-ledger', {}, { cause: error });
      throw error;
    }
  });

  async function stateFor({ caller, headers }: FastifyRequest): Promise<SimulatedHits> {
    const language = acceptedLanguage(headers['accept-language']);
    const { state, done, of, failure } = walks.state;
    const reason = failure ? message(language, failure.key, failure.values) : null;
    const sight = may(caller, 'remove-simulated') ? 'all' : visibleDepartmentsOf(caller);
    return {
      hits: await counted(within(sight).departments),
      walk: { state, ...(sight === 'all' ? { done, of } : { done: null, of: null }), reason },
      browserNeeded: walks.isPossible() ? null : message(language, 'failure.no-browser'),
    };
  }

  async function counted(departments: readonly string[] | undefined): Promise<number | null> {
    try {
      return await store.countSimulated(departments);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      return null;
    }
  }
}

function refuseOtherTimes({ beacons }: SimulatedBeacons, now: number): void {
  for (const [place, { at }] of beacons.entries())
    if (!mayBeSimulatedAt(at, now, settings.collection.retentionMonths))
      throw new Problem('bad-value', { name: `beacons.${place}.at`, expected: 'past-moment' });
}
