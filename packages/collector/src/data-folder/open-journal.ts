/** Opens the journal of a data folder, and forwarding, which reads it. */
import { join } from 'node:path';
import { settings } from '@balise/settings';
import type { Config } from '../base/config/config.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { freeBytes } from '../base/files/free-bytes.ts';
import type { Log } from '../base/log/log.ts';
import { Forwarding, type ForwardingParts } from '../forward/forwarding.ts';
import {
  checkpointFile,
  type Checkpoint,
  type CheckpointFile,
} from '../intake/journal/checkpoint.ts';
import { markFolder } from '../intake/journal/folder-mark.ts';
import { Journal } from '../intake/journal/journal.ts';
import { StopsInForce } from '../intake/stops/stops-in-force.ts';
import { journalFiles, type JournalFiles } from '../intake/journal/journal-files.ts';

export interface OpenedJournal {
  readonly folder: string;
  readonly journal: Journal;
  readonly files: JournalFiles;
  readonly checkpoint: CheckpointFile;
  /** The checkpoint of an earlier run. */
  readonly found: Checkpoint;
  readonly forwarding: Forwarding;
  /** In force before anything is read from the journal. */
  readonly stops: StopsInForce;
}

/** The targets of forwarding, from the settings or from a test. */
export type ForwardOptions = Pick<ForwardingParts, 'settings' | 'pauses'>;

const MEGABYTE = 1 << 20;
/** The part of the reserve that the journal leaves free, for the other files of the data folder. */
const PART_FOR_JOURNAL = 16;

/** Throws the error of the disk, or of a journal of a newer version. */
export async function openJournal(
  { dataFolder, reserveMegabytes, proxy }: Config,
  log: Log,
  forward: ForwardOptions = { settings: settings.forwarding },
): Promise<OpenedJournal> {
  await markFolder(dataFolder);
  const stops = await StopsInForce.open(dataFolder);
  const folder = join(dataFolder, 'journal');
  const files = await journalFiles(folder);
  const checkpoint = checkpointFile(folder);
  const found = await checkpoint.read();
  const least = (reserveMegabytes * MEGABYTE) / PART_FOR_JOURNAL;
  const journal = await Journal.open(files, {
    hasRoom: async () => (await freeBytes(folder)) >= least,
    onFailing: (error) => {
      log('serve.journal-failing', { reason: reasonOf(error) });
      forwarding.makeRoom();
    },
  });
  const forwarding = await Forwarding.open({
    ...forward,
    dataFolder,
    journalFolder: folder,
    journal,
    proxy,
    log,
    stops,
  });
  return { folder, journal, files, checkpoint, found, forwarding, stops };
}
