/**
 * Where back-ups of a data folder are: the ledger of repairs and erasures is written beside each of them as soon as there is an entry,
 * so that what was erased does not come back with an old one.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { ControlDatabase } from '../control/control-database.ts';
import { writeDurably } from '../format/folder-mark.ts';
import { oneInTurn } from '../store/in-turn.ts';
import { isLedgerOf, ledgerText, writeLedgerText } from './ledger-file.ts';

/** The newest are kept. */
const MOST = 1000;

const pathIn = (dataFolder: string): string => join(dataFolder, 'backups.json');

export async function knownBackups(dataFolder: string): Promise<readonly string[]> {
  try {
    const folders = JSON.parse(await readFile(pathIn(dataFolder), 'utf8')) as unknown;
    return Array.isArray(folders) ? folders.map(String) : [];
  } catch {
    // None has been taken.
    return [];
  }
}

export async function addKnownBackup(dataFolder: string, folder: string): Promise<void> {
  const known = (await knownBackups(dataFolder)).filter((one) => one !== folder);
  await writeDurably(pathIn(dataFolder), JSON.stringify([...known, folder].slice(-MOST)));
}

export async function removeKnownBackup(dataFolder: string, folder: string): Promise<void> {
  const known = await knownBackups(dataFolder);
  const left = known.filter((one) => one !== folder);
  if (left.length < known.length) await writeDurably(pathIn(dataFolder), JSON.stringify(left));
}

export interface LedgersWritten {
  /** Of back-ups that are not where they were taken, or cannot be written. */
  readonly unreachable: number;
}

export type WriteLedgers = () => Promise<LedgersWritten>;

/** Writes the ledger into the data folder and beside each back-up that does not have it yet. */
export function ledgersBeside(
  dataFolder: string,
  database: () => Pick<ControlDatabase, 'query'>,
): WriteLedgers {
  const inTurn = oneInTurn();
  return () =>
    inTurn(async () => {
      const text = await ledgerText(database());
      let unreachable = 0;
      for (const folder of [dataFolder, ...(await knownBackups(dataFolder))]) {
        if (await isLedgerOf(folder, text)) continue;
        // Of one that is being taken or was removed nothing is made anew.
        const isThere = existsSync(folder);
        if (!isThere || !(await isWritten(folder, text))) unreachable += 1;
      }
      return { unreachable };
    });
}

const isWritten = (folder: string, text: string): Promise<boolean> =>
  writeLedgerText(folder, text).then(
    () => true,
    () => false,
  );
