/** `/api/status`: the state of the services, the published versions and the waiting work. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENVIRONMENTS } from '@balise/beacon';
import { firstFault, PublishedLibrary, type Status } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { LiveState } from '../../base/installation/kept-settings.ts';
import type { LibraryRoot } from '../../base/library/library-root.ts';
import type { ControlState, ControlStore } from '../../control-store/control-store.ts';
import type { Forwarding } from '../../forward/forwarding.ts';
import type { ForwardState } from '../../forward/target-forwarder.ts';
import { explainedInBoth } from '../../base/locales/explain-reason.ts';
import type { FailedJobs } from '../../control-store/failed-jobs.ts';
import type { Journal } from '../../intake/journal/journal.ts';
import type { JournalFiles } from '../../intake/journal/journal-files.ts';
import type { Counters } from '../../intake/counts/counters.ts';
import type { Proxies } from '../../intake/receive/proxies.ts';
import type { ServiceCounters } from '../../intake/counts/service-counters.ts';
import { isUnconfirmed } from '../../intake/stops/follow-stops.ts';
import type { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import type { RemoteStore } from '../../store-process/remote-store.ts';
import { isHealthy } from '../../store/health/store-health.ts';
import type { StoreFeeder } from '../../store/store-feeder.ts';
import type { VisitsJob } from '../../store/visits/visits-job.ts';
import { scopeOf } from '../../hit/rights/caller.ts';
import { needs } from '../people/require-right.ts';
import { version } from '../../base/files/version.ts';
import type { Connections } from '../request/connections.ts';

export interface StatusRouteParts {
  readonly journal: Journal;
  readonly files: Pick<JournalFiles, 'listAside'>;
  readonly store: Pick<RemoteStore, 'kind' | 'state' | 'reason' | 'count'>;
  readonly feeder: Pick<StoreFeeder, 'waiting'> & {
    readonly parts: Pick<StoreFeeder['parts'], 'health'>;
  };
  /** Servers to which hits are forwarded. */
  readonly forwarding?: Pick<Forwarding, 'states'> | undefined;
  readonly counters: Counters;
  readonly services: ServiceCounters;
  readonly stops: StopsInForce;
  readonly control: { readonly state: ControlState } & Pick<ControlStore, 'disclosures' | 'sweeps'>;
  readonly visits: Pick<VisitsJob, 'state' | 'lag'>;
  readonly jobs: Pick<FailedJobs, 'list'>;
  readonly libraryRoot: LibraryRoot;
  /** The releases in force, by environment. */
  readonly live: () => LiveState;
  /** The settings in force, and whether the library was built with them. */
  readonly settings: () => Promise<Status['settings']>;
  readonly connections: Pick<Connections, 'values'>;
  readonly proxies: Pick<Proxies, 'ignored'>;
}

export function statusRoute(scope: FastifyInstance, parts: StatusRouteParts): void {
  const {
    journal,
    files,
    store,
    feeder,
    forwarding,
    counters,
    control,
    visits,
    jobs,
    settings,
    connections,
    proxies,
  } = parts;
  scope.get('/api/status', needs('view'), async ({ caller }) => {
    // Counts of the whole collector include every department, so only callers who may see all of them get them.
    const ofAll = <T>(value: () => T): T | null =>
      scopeOf(caller, 'view') === 'all' ? value() : null;
    const damaged = await files.listAside();
    return {
      version,
      environments: await published(parts.libraryRoot),
      releases: releasesIn(parts.live()),
      settings: await settings(),
      journal: {
        segments: ofAll(() => journal.segments.length),
        bytes: ofAll(() => journal.segments.reduce((sum, { end }) => sum + end, 0)),
        state: journal.failing ? 'failing' : 'ready',
        damaged: ofAll(() => damaged),
      },
      store: {
        kind: store.kind,
        state: store.state,
        reason: explainedInBoth(store.reason),
        rows: await ofAll(rows),
        waiting: ofAll(() => feeder.waiting),
        broken: ofAll(() => feeder.parts.health.broken.length),
        missing: ofAll(() => feeder.parts.health.missing),
      },
      hasDamage: damaged.parts > 0 || !isHealthy(feeder.parts.health),
      control: { ...control.state, reason: explainedInBoth(control.state.reason) },
      // Exports of visitor identifiers; null while the control database does not answer.
      disclosures: await ofAll(() => control.disclosures().catch(() => null)),
      // Removed expired data, for each night; null while the control database does not answer.
      sweeps: await ofAll(() => control.sweeps().catch(() => null)),
      // If another collector makes the visits, only that one knows how many days are left.
      visits: {
        madeAt: visits.state.madeAt,
        ...{ daysLeft: ofAll(() => visits.state.daysLeft), lag: await ofAll(() => visits.lag()) },
      },
      failedJobs: jobs.list,
      // Other collection servers in the settings; empty if there are none.
      forwarding: ofAll(() => (forwarding?.states ?? []).map(explained)),
      counters: ofAll(() => counters.values()),
      stops: ofAll(() => stateOf(parts.stops)),
      services: ofAll(() => parts.services.values()),
      connections: ofAll(() => connections.values()),
      forwardedIgnored: ofAll(() => proxies.ignored),
    };
  });

  async function rows(): Promise<number> {
    return store.state === 'ready' ? await store.count().catch(() => 0) : 0;
  }
}

const releasesIn = (live: LiveState): Status['releases'] =>
  Object.fromEntries(
    Object.entries(live).map(([environment, { release }]) => [environment, { release }]),
  );

function stateOf({ inForce, unsent, counts }: StopsInForce): NonNullable<Status['stops']> {
  const now = Date.now();
  return {
    inForce: inForce.length,
    unconfirmed: inForce.filter((stop) => isUnconfirmed(stop, now)).length,
    unsent: unsent.length,
    hits: { ...counts.sums },
  };
}

function explained(state: ForwardState): object {
  return { ...state, reason: explainedInBoth(state.reason) };
}

async function published(root: LibraryRoot): Promise<Status['environments']> {
  const entries = ENVIRONMENTS.map(
    async (environment) => [environment, await manifestOf(root, environment)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

async function manifestOf(
  root: LibraryRoot,
  environment: string,
): Promise<PublishedLibrary | null> {
  try {
    const text = await readFile(join(root(environment), environment, 'manifest.json'), 'utf8');
    const manifest = JSON.parse(text) as PublishedLibrary;
    if (firstFault(PublishedLibrary, manifest)) return null;
    const { version: built, bytes, gzip, integrity, date } = manifest;
    return { version: built, bytes, gzip, integrity, date };
  } catch {
    // The library is not built yet.
    return null;
  }
}
