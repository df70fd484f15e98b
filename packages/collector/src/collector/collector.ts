/** Connects the parts of a collector: journal, store, live feed, control data and server. */
import { join } from 'node:path';
import { ENVIRONMENTS } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { FastifyInstance } from 'fastify';
import { removeAccessKey, writeAccessKey } from '../control-store/access/access-key.ts';
import { closeCollector } from './close-collector.ts';
import { ledgersBeside } from '../backup/known-backups.ts';
import type { WriteLedgers } from '../control-store/ledger.ts';
import { takeBackup } from '../backup/take-backup.ts';
import type { Config } from '../base/config/config.ts';
import { ControlStore } from '../control-store/control-store.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import { soundExperiments } from '../intake/delivery/sound-experiments.ts';
import { PageOwners } from '../store/other-departments/page-owners.ts';
import { refuseNewerStores } from './refuse-newer-stores.ts';
import { idsFor } from '../intake/hit-ids/ids-for.ts';
import { buildServer, type PeopleParts } from '../http/build-server.ts';
import { listen } from '../http/listen.ts';
import { rootsOf, type StaticRoots } from '../http/pages/static-roots.ts';
import type { FailedJobs } from '../control-store/failed-jobs.ts';
import { KeptVersions } from '../base/library/kept-versions.ts';
import { libraryState, ownLibraryFolder } from '../base/library/own-library.ts';
import { OtherCollectors } from '../http/live/other-collectors.ts';
import type { Log } from '../base/log/log.ts';
import { hostLists } from '../hit/check-page-host.ts';
import { openGeoFile, type Locate } from '../hit/origin/geo-file.ts';
import { createOriginOf } from '../hit/origin/origin-of.ts';
import { Proxies } from '../intake/receive/proxies.ts';
import { openReceivers } from '../intake/receive/open-receivers.ts';
import { RateLimit } from '../intake/limits/rate-limit.ts';
import { ServiceCounters } from '../intake/counts/service-counters.ts';
import { openCorrections, type Corrections } from './open-corrections.ts';
import { logNarrowed, logSettings } from './log-at-start.ts';
import { openHits, type ForwardOptions, type Hits } from '../data-folder/open-hits.ts';
import { Callers } from '../people/callers.ts';
import { cookieNameOf } from '../people/cookie-name.ts';
import { firstLink } from '../people/first-link.ts';
import { OpenIdProvider } from '../people/openid/openid-provider.ts';
import { SessionRecheck } from '../people/openid/recheck-sessions.ts';
import type { SignInLink } from '../people/sign-in-links.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { WalkRunner } from '../simulate/walk-runner.ts';
import { openVisitsJob } from '../store/visits/open-visits-job.ts';
import type { VisitsJob } from '../store/visits/visits-job.ts';
import { HitViewer } from '../http/live/hit-viewer.ts';

export interface Collector {
  /** The address of the collector for this machine. */
  readonly host: string;
  readonly port: number;
  /** Accepts no new requests, stores the waiting hits, and closes. */
  close(): Promise<void>;
}

export interface CollectorOptions {
  readonly config: Config;
  readonly log: Log;
  readonly roots?: StaticRoots;
  /**
   * Called when the control database answers: with the sign-in link for the administrator, or undefined if no link is
   * needed.
   */
  readonly onSignIn?: (link: SignInLink | undefined) => void;
  /** For tests: targets of forwarding instead of those in the settings. */
  readonly forward?: ForwardOptions;
  /** Name of the administrator until they choose their own. */
  readonly administrator?: string;
}

/** Milliseconds to wait for the folder. An export holds it briefly, and has no port. */
const FOLDER_PATIENCE = 15_000;
/** Milliseconds before the control database opens: its first start uses a processor for seconds. */
const CONTROL_DELAY = 2000;
const LEDGERS_EVERY = 60_000;

export async function startCollector(options: CollectorOptions): Promise<Collector> {
  const { config, log } = options;
  const locate = await openGeoFile(config.geoFile);
  await refuseNewerStores(config);
  const folder = await DataFolder.take(config.dataFolder, FOLDER_PATIENCE);
  let hits: Hits | undefined;
  let closeServer: (() => Promise<void>) | undefined;
  try {
    await logNarrowed(config.dataFolder, log);
    await logSettings(config.dataFolder, log);
    const opened = (hits = await openHits(config, log, options.forward));
    const key = await writeAccessKey(config.dataFolder);
    const control = new ControlStore({
      url: config.postgresUrl,
      folder: join(config.dataFolder, 'control'),
      countsWithoutCookies: config.countsWithoutCookies,
      onDown: (reason) => log('serve.control-down', { where: controlOf(config), reason }),
      onReady: () => void tellFirstLink(control, options),
    });
    const openId = config.openId && new OpenIdProvider(config.openId);
    const people = {
      ...peopleOf(config, key, control, openId, opened.jobs),
      onOpenIdDown: (reason: string) => log('serve.openid-down', { reason }),
    };
    const recheck = openId && recheckOf(openId, control, log);
    const { store, counters, jobs } = opened;
    const visits = openVisitsJob({ store, control, counters, jobs }, log);
    const ledgers = ledgersBeside(config.dataFolder, () => control.database);
    const walks = new WalkRunner({ dataFolder: config.dataFolder });
    const corrections = await openCorrections({ config, log, hits: opened, control, ledgers });
    const more = { visits, locate, ledgers, walks, corrections };
    const server = serverOf(options, opened, control, people, more);
    closeServer = () => server.close();
    const port = await listen(server, config);
    await folder.answerOn(ownHost(config), port);
    opened.feeder.start();
    opened.forwarding.start(opened.feeder);
    visits.start();
    recheck?.start();
    corrections.follower.start();
    // Repeats, because other collectors make corrections too, and a disk with back-ups may have been unavailable.
    const write = (): Promise<unknown> => jobs.watch('ledgers', ledgers);
    const writing = setInterval(() => void write().catch(() => undefined), LEDGERS_EVERY);
    writing.unref();
    const opening = setTimeout(() => void control.open(), CONTROL_DELAY);
    return {
      host: ownHost(config),
      port,
      close: async () => {
        clearTimeout(opening);
        clearInterval(writing);
        recheck?.stop();
        await corrections.follower.stop();
        await walks.stop();
        // Not awaited: an interrupted day is made again.
        void visits.stop();
        await closeCollector(server, opened, control, folder, config);
      },
    };
  } catch (error) {
    // The port must not take beacons without a journal.
    await closeServer?.();
    await hits?.close();
    await removeAccessKey(config.dataFolder);
    await folder.release();
    throw error;
  }
}

/** Runs whenever the database answers. Without a password, the administrator needs a new link after each restart. */
async function tellFirstLink(
  control: ControlStore,
  { config, onSignIn, administrator = 'Administrator' }: CollectorOptions,
): Promise<void> {
  try {
    // With an organization, its claims decide the administrators.
    const isNeeded = config.openId === undefined;
    onSignIn?.(isNeeded ? await firstLink(control.database, administrator) : undefined);
  } catch {
    // The next answer of the database starts a new try.
  }
}

function peopleOf(
  config: Config,
  key: string,
  control: ControlStore,
  openId: OpenIdProvider | undefined,
  jobs: FailedJobs,
): PeopleParts {
  const database = (): ControlDatabase => control.database;
  return {
    database,
    callers: new Callers(key, database),
    cookieName: cookieNameOf(config),
    provider: config.openId?.name ?? null,
    openId,
    note: (entry) => void jobs.watch('activity', () => control.note(entry)).catch(() => undefined),
  };
}

const recheckOf = (provider: OpenIdProvider, control: ControlStore, log: Log): SessionRecheck =>
  new SessionRecheck({
    database: () => control.database,
    provider,
    onUnknown: (reason) => log('serve.openid-unknown', { reason }),
  });

/** A wildcard address includes the loopback address. A given address is the only one. */
function ownHost({ host }: Config): string {
  return host === '' || host === '::' || host === '0.0.0.0' ? '127.0.0.1' : host;
}

/** For a server its name and port, never the password in its address. */
function controlOf({ postgresUrl, dataFolder }: Config): string {
  return postgresUrl ? new URL(postgresUrl).host : join(dataFolder, 'control');
}

interface MoreParts {
  readonly visits: VisitsJob;
  readonly locate: Locate;
  readonly ledgers: WriteLedgers;
  readonly walks: WalkRunner;
  readonly corrections: Corrections;
}

function serverOf(
  { config, log, roots }: CollectorOptions,
  hits: Hits,
  control: ControlStore,
  people: PeopleParts,
  { visits, locate, ledgers, walks, corrections }: MoreParts,
): FastifyInstance {
  const { self, inForce, door, feed } = corrections;
  const { journal, files, store, feeder, counters, duplicates, inTurn, forwarding, jobs } = hits;
  const proxies = new Proxies(config.trustedProxies, (from) =>
    log('serve.forwarded-ignored', { from }),
  );
  const services = new ServiceCounters();
  const rateLimit = new RateLimit();
  const { receive, receiveSimulated } = openReceivers({
    journal,
    duplicates,
    counters,
    rateLimit,
    originOf: createOriginOf({ locate, internalNetworks: config.internalNetworks }),
    knownSuitesOnly: config.knownSuitesOnly,
    ...(config.countsWithoutCookies ? { dayKeyAt: (moment) => control.dayKeyAt(moment) } : {}),
    correct: (parameters, at) => inForce.correct(parameters, at),
    now: Date.now,
    feed,
    door,
  });
  const places = roots ?? rootsOf(config.dataFolder);
  const versions = new KeptVersions({
    built: places.library,
    folder: join(config.dataFolder, 'library'),
    onFailing: (error) => log('serve.version-not-kept', { reason: reasonOf(error) }),
    onDamaged: (path) => log('serve.version-damaged', { path }),
  });
  for (const environment of ENVIRONMENTS) void versions.keep(environment);
  return buildServer({
    beacons: { receive, counters },
    services: {
      services,
      rateLimit,
      organizationId: settings.collection.organizationId,
      experiments: soundExperiments(log),
      hosts: hostLists(),
    },
    api: {
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
      services,
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
      door,
      receiveSimulated,
      walks,
      libraryRoot: places.library,
      libraryState: () => libraryState(ownLibraryFolder(config.dataFolder)),
    },
    backup: (wish, onProgress, signal) =>
      takeBackup(
        { ...hits, control, ledgers, dataFolder: config.dataFolder },
        wish,
        onProgress,
        signal,
      ),
    roots: places,
    versions,
    people,
    proxies,
    reportError: (error, request) => log('serve.error', { reason: reasonOf(error), request }),
  });
}
