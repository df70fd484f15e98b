/**
 * The list of backups of a data folder. The ledger of corrections and erasures is written next to each backup as soon
 * as it has a new entry. A restore of an old backup can therefore repeat the erasures.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { WriteLedgers } from '../control-store/ledger.ts';
import { writeDurably } from '../base/files/write-durably.ts';
import { oneInTurn } from '../engine/database/serial-queue.ts';
import { isLedgerOf, ledgerText, writeLedgerText } from './ledger-file.ts';

/** Maximum number. Only the newest are kept. */
const MOST = 1000;

const pathIn = (dataFolder: string): string => join(dataFolder, 'backups.json');

async function knownBackups(dataFolder: string): Promise<readonly string[]> {
  try {
    const folders = JSON.parse(await readFile(pathIn(dataFolder), 'utf8')) as unknown;
    return Array.isArray(folders) ? folders.map(String) : [];
  } catch {
    // No backup has been taken yet.
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

/** Writes the ledger into the data folder and next to each backup that does not have this version yet. */
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
        // A missing folder is not created again: its backup has been removed.
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
