/** Opens journal and store of a data folder, with the data of an earlier run, and the feeder between them. */
import type { Config } from '../base/config/config.ts';
import type { Log } from '../base/log/log.ts';
import { FailedJobs, type JobName } from '../control-store/failed-jobs.ts';
import { oneInTurn, type InTurn } from '../engine/database/serial-queue.ts';
import { Counters } from '../intake/counts/counters.ts';
import { DuplicateWindow } from '../intake/limits/duplicate-window.ts';
import type { RemoteStore } from '../store-process/remote-store.ts';
import { healthReporter } from '../store/health/report-health.ts';
import { StoreFeeder } from '../store/store-feeder.ts';
import { openJournal, type ForwardOptions, type OpenedJournal } from './open-journal.ts';
import { openStore } from './open-store.ts';

export interface JournalAndStore extends Pick<
  OpenedJournal,
  'journal' | 'files' | 'forwarding' | 'stops'
> {
  readonly store: RemoteStore;
  readonly feeder: StoreFeeder;
  readonly counters: Counters;
  readonly duplicates: DuplicateWindow;
  /** Runs corrections and back-ups one after the other. */
  readonly inTurn: InTurn;
  readonly jobs: FailedJobs;
  close(): Promise<void>;
}

export async function openJournalAndStore(
  config: Config,
  log: Log,
  forward?: ForwardOptions,
): Promise<JournalAndStore> {
  const opened = await openJournal(config, log, forward);
  const { journal, files, forwarding, stops } = opened;
  const store = openStore(config, opened.folder, log);
  const jobs = new FailedJobs({ onFailed: (job, reason) => logFailed(log, job, reason) });
  const counters = new Counters();
  const reportHealth = healthReporter(config.dataFolder, log);
  const feeder = new StoreFeeder({
    journal,
    store: {
      insert: (batch) => store.insert(batch),
      inspect: (isAnew) => store.inspect(isAnew),
      settle: () => store.settle(),
      countRefusals: (counts) => jobs.watch('counts', () => store.countRefusals(counts)),
      countStrangers: (counts) => jobs.watch('counts', () => store.countStrangers(counts)),
      countFailures: (counts) => jobs.watch('counts', () => store.countFailures(counts)),
      countLoads: (counts) => jobs.watch('counts', () => store.countLoads(counts)),
    },
    checkpoint: opened.checkpoint,
    counters,
    found: opened.found,
    stops,
    keepFrom: () => forwarding.keepFrom,
    onInspected: (health) => void reportHealth(health),
    onUnproven: () => log('serve.journal-unproven'),
    onDamaged: (segment, { from, to }) =>
      log('serve.journal-damaged', { segment, from, bytes: to - from, folder: opened.folder }),
  });
  return {
    ...{ journal, files, store, feeder, counters, forwarding, jobs, stops },
    duplicates: new DuplicateWindow(),
    inTurn: oneInTurn(),
    async close() {
      await forwarding.stop();
      await journal.close();
      await feeder.stop();
      await store.close();
    },
  };
}

/** The job of the visits logs its failures itself. */
function logFailed(log: Log, job: JobName, reason: string): void {
  if (job === 'sweep') log('serve.not-swept', { reason });
  else if (job !== 'visits') log(`serve.${job}-failed`, { reason });
}
