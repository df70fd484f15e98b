/** Opens what a running collector needs for corrections: those in force at receipt, and those of other collectors. */
import { join } from 'node:path';
import { LEDGER_FILE, readLedger } from '../backup/ledger-file.ts';
import type { WriteLedgers } from '../control-store/ledger.ts';
import { collectorName } from './collector-name.ts';
import type { Config } from '../base/config/config.ts';
import type { CollectorName } from '../control-store/collectors.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import { beganAt } from '../intake/journal/segment-name.ts';
import { LiveFeed } from '../intake/live/live-feed.ts';
import type { Log } from '../base/log/log.ts';
import { LedgerFollower } from '../store/corrections/follow-ledger.ts';
import { TasksInForce } from '../store/corrections/tasks-in-force.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import type { BeaconAdmission } from '../intake/receive/beacon-admission.ts';
import { reasonOf } from '../base/errors/reason-of.ts';

export interface Corrections {
  readonly self: CollectorName;
  readonly inForce: TasksInForce;
  readonly follower: LedgerFollower;
  /** The newest hits, which corrections change too. */
  readonly feed: LiveFeed;
  /** The admission of beacons, which shows whether the collector is drained. */
  readonly admission: BeaconAdmission;
}

export interface CorrectionsParts {
  readonly config: Config;
  readonly log: Log;
  readonly hits: JournalAndStore;
  readonly control: ControlStore;
  readonly ledgers: WriteLedgers;
  readonly admission: BeaconAdmission;
}

/** Milliseconds between two looks at the ledger: with other collectors, and without. */
const PAUSE = { shared: 2000, alone: 60_000 };

export async function openCorrections(parts: CorrectionsParts): Promise<Corrections> {
  const { config, log, hits, control, ledgers, admission } = parts;
  const self = await collectorName(config.dataFolder);
  const inForce = await tasksInForce(config.dataFolder);
  const feed = new LiveFeed();
  const { feeder, journal } = hits;
  const [oldest] = journal.segments;
  const follower = new LedgerFollower({
    ...hits,
    control,
    database: () => control.database,
    ledgers,
    self,
    inForce,
    feed,
    hits: feeder,
    since: oldest ? beganAt(oldest.name) : Date.now(),
    pause: config.postgresUrl === '' ? PAUSE.alone : PAUSE.shared,
    isDrained: () => admission.state === 'closed' && admission.inside === 0 && feeder.waiting === 0,
    onFailed: (error) => log('serve.not-corrected', { reason: reasonOf(error) }),
  });
  return { self, inForce, follower, feed, admission };
}

/** The corrections in force when this collector stopped. The control database opens later and may have more. */
async function tasksInForce(dataFolder: string): Promise<TasksInForce> {
  const tasks = new TasksInForce();
  // The first start has no ledger.
  tasks.follow(await readLedger(join(dataFolder, LEDGER_FILE)).catch(() => []), Date.now());
  return tasks;
}
