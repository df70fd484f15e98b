/** The hourly checks of a collector: connects them with its parts. */
import { settings } from '@balise/settings';
import { certificateEnd } from '../attention/certificate-end.ts';
import type { CollectorFacts } from '../attention/check-collector.ts';
import { AttentionJob } from '../attention/attention-job.ts';
import type { Config } from '../base/config/config.ts';
import type { AgingCertificate } from '../base/config/tls-settings.ts';
import { freeBytes } from '../base/files/free-bytes.ts';
import type { CollectorName } from '../control-store/collectors.ts';
import type { ControlStore } from '../control-store/control-store.ts';
import { waitsSince } from '../control-store/own-hits.ts';
import type { JournalAndStore } from '../data-folder/open-journal-and-store.ts';
import type { VisitsJob } from '../store/visits/visits-job.ts';
import { inspectConfig } from './inspect-config.ts';

export interface AttentionOptions {
  readonly config: Config;
  readonly self: Pick<CollectorName, 'id' | 'name'>;
  readonly hits: JournalAndStore;
  readonly control: ControlStore;
  readonly visits: Pick<VisitsJob, 'lag'>;
  readonly storedUntil: () => Promise<number | undefined>;
}

const MEGABYTE = 1_000_000;

export function attentionOf(options: AttentionOptions): AttentionJob {
  const { self, hits, control, visits, storedUntil } = options;
  return new AttentionJob({
    database: () => control.database,
    id: self.id,
    store: hits.store,
    storedUntil,
    lag: () => visits.lag(),
    stops: () => hits.stops.inForce,
    facts: () => factsOf(options),
    onFailed: (error) => hits.jobs.failed('attention', error),
    onDone: () => hits.jobs.succeeded('attention'),
  });
}

async function factsOf({ config, self, hits }: AttentionOptions): Promise<CollectorFacts> {
  const { store, feeder, journal, files, jobs, forwarding } = hits;
  const free = await freeBytes(config.dataFolder).catch(() => undefined);
  const { parts: damagedParts } = await files.listAside();
  return {
    ...{ id: self.id, name: self.name, now: Date.now() },
    store: { state: store.state, reason: store.reason },
    health: feeder.parts.health,
    waiting: { bytes: feeder.waiting, since: waitsSince(feeder) },
    isJournalFailing: journal.failing,
    damagedParts,
    disk: { free, reserve: config.reserveMegabytes * MEGABYTE },
    jobs: jobs.list,
    forwarding: settings.forwarding.targets.length > 0 ? forwarding.states : [],
    certificates: await certificatesOf(config),
  };
}

/** Those of the configured files, and the one that people get at the address of the console. */
async function certificatesOf({ openId }: Config): Promise<AgingCertificate[]> {
  const { aging } = await inspectConfig(process.env, Date.now());
  const end = openId && (await certificateEnd(openId.address));
  if (end === undefined) return [...aging];
  const until = new Date(end).toISOString().slice(0, 10);
  return [
    ...aging,
    { name: openId?.address.host ?? '', file: '', until, isOver: end < Date.now() },
  ];
}
