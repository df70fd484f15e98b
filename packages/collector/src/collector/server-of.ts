/** Connects the parts of a collector to its HTTP server. */
import { ENVIRONMENTS } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { SettingsInForce } from './settings-in-force.ts';
import type { FastifyInstance } from 'fastify';
import { takeBackup } from '../backup/take-backup.ts';
import type { Config } from '../base/config/config.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { KeptVersions, keptVersionsIn } from '../base/library/kept-versions.ts';
import { libraryState, ownLibraryFolder } from '../base/library/own-library.ts';
import type { LibraryRoot } from '../base/library/library-root.ts';
import type { ReleasedLibrary } from '../base/library/released-library.ts';
import type { Log } from '../base/log/log.ts';
import { PagePreviews } from '../previews/page-previews.ts';
import { PublicLibrary } from '../releases/public-library.ts';
import type { FollowReleases } from '../releases/follow-releases.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import type { WriteLedgers } from '../control-store/ledger.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import { hostLists } from '../hit/listed-hosts.ts';
import type { Locate } from '../hit/origin/geo-file.ts';
import { createOriginOf } from '../hit/origin/origin-of.ts';
import { buildServer } from '../http/build-server.ts';
import type { PeopleParts, ServerParts } from '../http/server-parts.ts';
import { HitViewer } from '../http/live/hit-viewer.ts';
import { OtherCollectors } from '../http/live/other-collectors.ts';
import { rootsOf, type StaticRoots } from '../http/pages/static-roots.ts';
import { ServiceCounters } from '../intake/counts/service-counters.ts';
import { experimentsInForce } from '../intake/delivery/sound-experiments.ts';
import { idsFor } from '../intake/hit-ids/ids-for.ts';
import { RateLimit } from '../intake/limits/rate-limit.ts';
import { openReceivers, type Receivers } from '../intake/receive/open-receivers.ts';
import { Proxies } from '../intake/receive/proxies.ts';
import type { WalkRunner } from '../simulate/walk-runner.ts';
import { confirmedAddress } from '../mail-reports/confirmed-address.ts';
import { PageOwners } from '../store/other-departments/page-owners.ts';
import type { DraftChecks } from '../people/drafts/draft-calls.ts';
import type { MessageWays } from '../messages/message-ways.ts';
import type { FollowStops } from '../intake/stops/follow-stops.ts';
import type { VisitsJob } from '../store/visits/visits-job.ts';
import type { Corrections } from './open-corrections.ts';

export interface ServerOptions {
  readonly config: Config;
  readonly log: Log;
  readonly roots?: StaticRoots;
}

export interface OpenedParts {
  readonly settingsInForce: SettingsInForce;
  readonly hits: JournalAndStore;
  readonly control: ControlStore;
  readonly people: PeopleParts;
  readonly visits: VisitsJob;
  readonly locate: Locate;
  readonly ledgers: WriteLedgers;
  readonly walks: WalkRunner;
  readonly corrections: Corrections;
  readonly followStops: FollowStops;
  readonly followReleases: FollowReleases;
  readonly released: ReleasedLibrary;
  readonly draftChecks: DraftChecks;
  readonly messages: MessageWays;
}

/** The server, which does not listen yet. It starts to keep the versions of the library. */
export function serverOf(options: ServerOptions, parts: OpenedParts): FastifyInstance {
  const { config, log } = options;
  const { hits, control, people, ledgers } = parts;
  const { counters } = hits;
  const proxies = new Proxies(config.trustedProxies, (from) =>
    log('serve.forwarded-ignored', { from }),
  );
  const services = new ServiceCounters();
  const rateLimit = new RateLimit();
  const receivers = receiversOf(config, parts, rateLimit);
  const roots = options.roots ?? rootsOf(config.dataFolder);
  const libraryRoot: LibraryRoot = (environment) =>
    parts.released.rootOf(environment) ?? roots.library;
  const versions = versionsOf(options, libraryRoot, parts.released);
  return buildServer({
    beacons: { receive: receivers.receive, counters },
    services: {
      services,
      rateLimit,
      organizationId: () => settings.collection.organizationId,
      experiments: experimentsInForce(log),
      hosts: hostLists,
    },
    api: {
      ...apiOf(options, parts),
      services,
      receiveSimulated: receivers.receiveSimulated,
      libraryRoot,
    },
    pagePreviews: new PagePreviews({ database: people.database }),
    backup: (request, onProgress, signal) =>
      takeBackup(
        { ...hits, control, ledgers, dataFolder: config.dataFolder },
        request,
        onProgress,
        signal,
      ),
    roots,
    versions,
    people,
    messages: parts.messages,
    proxies,
    reportError: (error, request) => log('serve.error', { reason: reasonOf(error), request }),
  });
}

function receiversOf(
  config: Config,
  { hits, control, locate, corrections }: OpenedParts,
  rateLimit: RateLimit,
): Receivers {
  const { journal, duplicates, counters, stops } = hits;
  const { inForce, admission, feed } = corrections;
  return openReceivers({
    journal,
    duplicates,
    counters,
    rateLimit,
    originOf: createOriginOf({ locate, internalNetworks: config.internalNetworks }),
    knownSuitesOnly: config.knownSuitesOnly,
    ...(config.countsWithoutCookies ? { dayKeyAt: (moment) => control.dayKeyAt(moment) } : {}),
    stops,
    correct: (parameters, at) => inForce.correct(parameters, at),
    now: Date.now,
    feed,
    admission,
  });
}

function versionsOf(
  { config, log }: ServerOptions,
  built: LibraryRoot,
  released: ReleasedLibrary,
): KeptVersions {
  const versions = new KeptVersions({
    built,
    folder: keptVersionsIn(config.dataFolder),
    onFailing: (error) => log('serve.version-not-kept', { reason: reasonOf(error) }),
    onDamaged: (path) => log('serve.version-damaged', { path }),
  });
  for (const environment of ENVIRONMENTS) void versions.keep(environment);
  // Another collector may have given this version to a page, which then asks this one for it.
  released.onServed((environment) => void versions.keep(environment));
  return versions;
}

type OpenedApi = Omit<ServerParts['api'], 'services' | 'receiveSimulated' | 'libraryRoot'>;

function apiOf({ config, log }: ServerOptions, parts: OpenedParts): OpenedApi {
  const { hits, control, visits, ledgers, walks, corrections } = parts;
  const { self, inForce, admission, feed } = corrections;
  const { journal, files, store, feeder, counters, inTurn, forwarding, jobs, stops } = hits;
  return {
    journal,
    files,
    store,
    feeder,
    inTurn,
    ledgers,
    self,
    inForce,
    forwarding,
    counters,
    stops,
    mail: { canSend: config.mail !== undefined, addressOf: confirmedAddress },
    followStops: parts.followStops,
    followReleases: parts.followReleases,
    draftChecks: parts.draftChecks,
    feed,
    others:
      store.kind === 'embedded'
        ? undefined
        : new OtherCollectors({
            store: { newHits: (query) => jobs.watch('live', () => store.newHits(query)) },
            feed,
            ownSegments: () => journal.segments.map(({ name }) => name),
          }),
    viewer: new HitViewer({ store, feed, secret: () => control.viewSecret }),
    owners: new PageOwners({
      store: { pageOwners: (pages) => jobs.watch('owners', () => store.pageOwners(pages)) },
    }),
    idsFor: idsFor(() => control.hitIdKey),
    control,
    visits,
    jobs,
    log,
    admission,
    walks,
    ...ofSettings(config, parts),
  };
}

type OfSettings = Pick<OpenedApi, 'settings' | 'live' | 'reload' | 'publicLibrary' | 'folder'>;

/** The settings in force, and the library that is made of them. */
const ofSettings = (config: Config, { settingsInForce, hits }: OpenedParts): OfSettings => ({
  settings: async () => ({
    ...settingsInForce.shown,
    library: settingsInForce.isOfReleases
      ? 'released'
      : await libraryState(ownLibraryFolder(config.dataFolder)),
  }),
  live: () => settingsInForce.live,
  reload: () => settingsInForce.reload(hits),
  publicLibrary: new PublicLibrary({ addresses: config.libraryAddresses, proxy: config.proxy }),
  folder: settingsInForce,
});
