/** Connects the parts of a collector: journal, store, live feed, control data and server. */
import { removeAccessKey, writeAccessKey } from '../control-store/access/access-key.ts';
import { closeCollector } from './close-collector.ts';
import type { Config } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import { ledgersBeside } from '../backup/known-backups.ts';
import type { StaticRoots } from '../http/pages/static-roots.ts';
import { openGeoFile } from '../hit/origin/geo-file.ts';
import { openCorrections } from './open-corrections.ts';
import { peopleOf, recheckOf } from './people-of.ts';
import { serverOf } from './server-of.ts';
import { SettingsInForce } from './settings-in-force.ts';
import { refuseNewerStores } from './refuse-newer-stores.ts';
import type { ControlParts } from './control-of.ts';
import { controlWithLooks } from './control-with-looks.ts';
import { backgroundJobs } from './background-jobs.ts';
import { listen } from '../http/listen.ts';
import { logNarrowed, logSettings } from './log-at-start.ts';
import {
  openJournalAndStore,
  type JournalAndStore,
} from '../data-folder/open-journal-and-store.ts';
import type { ForwardOptions } from '../data-folder/open-journal.ts';
import { BeaconAdmission } from '../intake/receive/beacon-admission.ts';
import { DraftProcess } from '../people/drafts/draft-process.ts';
import { OpenIdProvider } from '../people/openid/openid-provider.ts';
import { closeReleaseProcesses } from '../releases/in-release-process.ts';
import { WalkRunner } from '../simulate/walk-runner.ts';
import type { WriteLedgers } from '../control-store/ledger.ts';
import type { FollowStops } from '../intake/stops/follow-stops.ts';

export interface Collector {
  /** The address of the collector for this machine. */
  readonly host: string;
  readonly port: number;
  /** Accepts no new requests, stores the waiting hits, and closes. */
  close(): Promise<void>;
}

export interface CollectorOptions extends Omit<ControlParts, 'onLook'> {
  readonly roots?: StaticRoots;
  /** For tests: targets of forwarding instead of those in the settings. */
  readonly forward?: ForwardOptions;
}

/** Milliseconds to wait for the folder. An export holds it briefly, and has no port. */
const FOLDER_PATIENCE = 15_000;
/** Milliseconds before the control database opens: its first start uses a processor for seconds. */
const CONTROL_DELAY = 2000;
const MINUTE = 60_000;

export async function startCollector(options: CollectorOptions): Promise<Collector> {
  const { config, log } = options;
  const locate = await openGeoFile(config.geoFile);
  await refuseNewerStores(config);
  const folder = await DataFolder.take(config.dataFolder, FOLDER_PATIENCE);
  let hits: JournalAndStore | undefined;
  let closeServer: (() => Promise<void>) | undefined;
  try {
    await logNarrowed(config.dataFolder, log);
    await logSettings(config.dataFolder, log);
    const settingsInForce = await SettingsInForce.open({ ...config, log });
    const opened = (hits = await openJournalAndStore(config, log, options.forward));
    const key = await writeAccessKey(config.dataFolder);
    const admission = new BeaconAdmission();
    const looks = { settingsInForce, admission };
    const { control, ...follow } = await controlWithLooks(options, opened, looks);
    const openId = config.openId && new OpenIdProvider(config.openId);
    const onOpenIdDown = (reason: string): void => log('serve.openid-down', { reason });
    const people = { ...peopleOf(config, key, control, openId, opened.jobs), onOpenIdDown };
    const recheck = openId && recheckOf(openId, control, log);
    const ledgers = ledgersBeside(config.dataFolder, () => control.database);
    const walks = new WalkRunner({ dataFolder: config.dataFolder });
    const corrections = await openCorrections({
      ...{ config, log, hits: opened, control, ledgers, admission },
    });
    const jobs = backgroundJobs({ config, log, hits: opened, control, self: corrections.self });
    const draftChecks = new DraftProcess();
    const more = { locate, ledgers, walks, corrections, settingsInForce, ...follow };
    const parts = { ...jobs.shared, hits: opened, control, people, draftChecks, ...more };
    const server = serverOf(options, parts);
    closeServer = () => server.close();
    const port = await listen(server, config);
    await folder.answerOn(ownHost(config), port);
    opened.feeder.start();
    opened.forwarding.start(opened.feeder);
    jobs.start();
    recheck?.start();
    corrections.follower.start();
    const repeated = everyMinute(opened, ledgers, follow.followStops);
    const opening = setTimeout(() => void control.open(), CONTROL_DELAY);
    return {
      host: ownHost(config),
      port,
      close: async () => {
        for (const timer of [opening, repeated]) clearTimeout(timer);
        recheck?.stop();
        await corrections.follower.stop();
        await Promise.all([walks.stop(), draftChecks.close(), jobs.stop()]);
        await closeCollector(server, opened, control, folder, config, corrections.self);
        await closeReleaseProcesses();
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

function everyMinute(
  { jobs, stops }: JournalAndStore,
  ledgers: WriteLedgers,
  followStops: FollowStops,
): NodeJS.Timeout {
  const work = (): void => {
    // Other collectors make corrections too, and a disk with back-ups may have been unavailable.
    void jobs.watch('ledgers', ledgers).catch(() => undefined);
    followStops.reportUnconfirmed();
    // The disk may have been full.
    void stops.keepAgain().catch(() => undefined);
  };
  return setInterval(work, MINUTE).unref();
}

/** A wildcard address includes the loopback address. A given address is the only one. */
function ownHost({ host }: Config): string {
  return host === '' || host === '::' || host === '0.0.0.0' ? '127.0.0.1' : host;
}
