/** Opens the stores of a data folder that this process has locked. */
import { ledgersBeside } from '../../backup/known-backups.ts';
import type { WriteLedgers } from '../../control-store/ledger.ts';
import { collectorName } from '../../collector/collector-name.ts';
import type { Config } from '../../base/config/config.ts';
import type { CollectorName } from '../../control-store/collectors.ts';
import { ControlUnavailable, type ControlStore } from '../../control-store/control-store.ts';
import {
  openJournalAndStore,
  type JournalAndStore,
} from '../../data-folder/open-journal-and-store.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { ownControl } from './own-control.ts';

export interface PartsHere extends JournalAndStore {
  readonly control: ControlStore;
  readonly dataFolder: string;
  readonly ledgers: WriteLedgers;
  readonly self: CollectorName;
}

/** Closes the stores after the work. */
export async function inFolder<T>(
  config: Config,
  work: (parts: PartsHere) => Promise<T>,
): Promise<T> {
  const hits = await openJournalAndStore(config, () => undefined);
  const control = ownControl(config);
  try {
    await control.open();
    const { dataFolder } = config;
    const ledgers = ledgersBeside(dataFolder, () => control.database);
    const self = await collectorName(dataFolder);
    return await work({ ...hits, control, dataFolder, ledgers, self });
  } catch (error) {
    if (!(error instanceof ControlUnavailable)) throw error;
    const { reason } = control.state;
    throw new CommandFailed('failure.not-in-ledger', { reason }, { cause: error });
  } finally {
    await hits.close();
    await control.close();
  }
}
