/** Opens journal and store of a data folder, with the data of an earlier run. */
import { join } from 'node:path';
import type { Config } from '../base/config/config.ts';
import { settings } from '@balise/settings';
import { FailedJobs, type JobName } from '../control-store/failed-jobs.ts';
import { markFolder } from '../intake/journal/folder-mark.ts';
import { Forwarding, type ForwardingParts } from '../forward/forwarding.ts';
import { checkpointFile } from '../intake/journal/checkpoint.ts';
import { Journal } from '../intake/journal/journal.ts';
import { journalFiles, type JournalFiles } from '../intake/journal/journal-files.ts';
import type { Log } from '../base/log/log.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { Counters } from '../intake/counts/counters.ts';
import { DuplicateWindow } from '../intake/limits/duplicate-window.ts';
import { freeBytes } from '../base/files/free-bytes.ts';
import type { Engine } from '../engine/database/database.ts';
import { oneInTurn, type InTurn } from '../engine/database/serial-queue.ts';
import { openRemoteStore, type RemoteStore } from '../store-process/remote-store.ts';
import { healthReporter } from '../store/health/report-health.ts';
import { watchMutations } from '../store/health/watch-mutations.ts';
import { StoreFeeder } from '../store/store-feeder.ts';

export interface Hits {
  readonly journal: Journal;
  readonly files: JournalFiles;
  readonly store: RemoteStore;
  readonly feeder: StoreFeeder;
  readonly counters: Counters;
  readonly duplicates: DuplicateWindow;
  /** Runs corrections and back-ups one after the other. */
  readonly inTurn: InTurn;
  readonly forwarding: Forwarding;
  readonly jobs: FailedJobs;
  close(): Promise<void>;
}

/** The targets of forwarding, from the settings or from a test. */
export type ForwardOptions = Pick<ForwardingParts, 'settings' | 'pauses'>;

export async function openHits(
  config: Config,
  log: Log,
  forward: ForwardOptions = { settings: settings.forwarding },
): Promise<Hits> {
  await markFolder(config.dataFolder);
  const journalFolder = join(config.dataFolder, 'journal');
  const files = await journalFiles(journalFolder);
  const checkpoint = checkpointFile(journalFolder);
  const found = await checkpoint.read();
  const duplicates = new DuplicateWindow();
  const least = (config.reserveMegabytes * MEGABYTE) / PART_FOR_JOURNAL;
  const journal = await Journal.open(files, {
    hasRoom: async () => (await freeBytes(journalFolder)) >= least,
    onFailing: (error) => {
      log('serve.journal-failing', { reason: reasonOf(error) });
      forwarding.makeRoom();
    },
  });
  const forwarding = await Forwarding.open({
    ...forward,
    dataFolder: config.dataFolder,
    journalFolder,
    journal,
    proxy: config.proxy,
    log,
  });
  const store = openRemoteStore({
    engine: engineOf(config),
    journalFolder,
    postgresUrl: config.postgresUrl,
    onState: (state, reason) => void tell(state, reason),
    onRefused: (reason) => log('serve.store-refuses', { where: whereOf(config), reason }),
  });
  let isWatching = false;
  const reportHealth = healthReporter(config.dataFolder, log);
  const jobs = new FailedJobs({ onFailed: (job, reason) => logFailed(log, job, reason) });
  const counters = new Counters();
  const feeder = new StoreFeeder({
    journal,
    store: {
      insert: (batch) => store.insert(batch),
      inspect: (isAnew) => store.inspect(isAnew),
      settle: () => store.settle(),
      countRefusals: (counts) => jobs.watch('counts', () => store.countRefusals(counts)),
      countStrangers: (counts) => jobs.watch('counts', () => store.countStrangers(counts)),
    },
    checkpoint,
    counters,
    found,
    keepFrom: () => forwarding.keepFrom,
    onInspected: (health) => void reportHealth(health),
    onUnproven: () => log('serve.journal-unproven'),
    onDamaged: (segment, { from, to }) =>
      log('serve.journal-damaged', { segment, from, bytes: to - from, folder: journalFolder }),
  });
  return {
    journal,
    files,
    store,
    feeder,
    counters,
    duplicates,
    inTurn: oneInTurn(),
    forwarding,
    jobs,
    async close() {
      await forwarding.stop();
      await journal.close();
      await feeder.stop();
      await store.close();
    },
  };

  async function tell(state: string, reason: string): Promise<void> {
    if (state === 'down') log('serve.store-down', { where: whereOf(config), reason });
    else if (state === 'ready') await ready();
  }

  async function ready(): Promise<void> {
    log('serve.store-ready', { rows: await store.count().catch(() => 0) });
    if (isWatching) return;
    isWatching = true;
    await watchMutations(store, log);
    isWatching = false;
  }
}

const MEGABYTE = 1 << 20;
/** The part of the reserve that the journal leaves free, for the other files of the data folder. */
const PART_FOR_JOURNAL = 16;

/** The job of the visits logs its failures itself. */
function logFailed(log: Log, job: JobName, reason: string): void {
  if (job === 'sweep') log('serve.not-swept', { reason });
  else if (job !== 'visits') log(`serve.${job}-failed`, { reason });
}

export function engineOf(config: Config): Engine {
  const { clickHouseUrls: urls, clickHouseReadUrls: readUrls, clickHouseCluster: name } = config;
  const tls = config.clickHouseTls;
  const [url] = urls;
  if (url === undefined)
    return {
      kind: 'embedded',
      folder: join(config.dataFolder, 'hits'),
      reserve: config.reserveMegabytes * MEGABYTE,
    };
  return name === ''
    ? { kind: 'server', url, readUrl: readUrls[0] ?? '', tls }
    : { kind: 'cluster', name, urls, readUrls, tls };
}

/** For servers their names and ports, never the password in an address. */
function whereOf({ clickHouseUrls, dataFolder }: Config): string {
  if (clickHouseUrls.length === 0) return join(dataFolder, 'hits');
  return clickHouseUrls.map((url) => new URL(url).host).join(', ');
}
