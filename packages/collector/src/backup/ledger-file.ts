/**
 * The ledger of corrections and erasures as a file. The first line has the checksum. Each further line is an entry,
 * oldest first.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { ledgerEntries, type LedgerEntry } from '../control-store/ledger.ts';
import { writeDurably } from '../base/files/write-durably.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { BackupFault } from './backup-fault.ts';

export const LEDGER_FILE = 'ledger.ndjson';

export async function ledgerText(database: Pick<ControlDatabase, 'query'>): Promise<string> {
  const entries = await ledgerEntries(database);
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  return `${JSON.stringify({ ledger: entries.length, digest: digestOf(lines) })}\n${lines}`;
}

export async function writeLedgerText(folder: string, text: string): Promise<void> {
  await writeDurably(join(folder, LEDGER_FILE), text);
}

export async function isLedgerOf(folder: string, text: string): Promise<boolean> {
  return (await readFile(join(folder, LEDGER_FILE), 'utf8').catch(() => undefined)) === text;
}

/** Throws a `BackupFault` if the file cannot be read or its checksum is wrong. */
export async function readLedger(file: string): Promise<readonly LedgerEntry[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    throw new BackupFault('backup.fault.unreadable', { folder: file, reason: reasonOf(error) });
  }
  const end = text.indexOf('\n') + 1;
  const lines = text.slice(end);
  if (digestIn(text.slice(0, end)) !== digestOf(lines))
    throw new BackupFault('backup.fault.damaged', { file });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as LedgerEntry);
}

/**
 * Merges two ledgers of the same database, oldest entry first. If an entry has ended in only one of them, that
 * version is used.
 */
export function bothLedgers(
  one: readonly LedgerEntry[],
  other: readonly LedgerEntry[],
): readonly LedgerEntry[] {
  const entries = new Map(one.map((entry) => [entry.id, entry]));
  for (const entry of other)
    if (entry.endedAt !== null || !entries.has(entry.id)) entries.set(entry.id, entry);
  return [...entries.values()].sort((a, b) => Number(a.id) - Number(b.id));
}

function digestIn(line: string): unknown {
  try {
    return (JSON.parse(line) as { digest?: unknown }).digest;
  } catch {
    return undefined;
  }
}

const digestOf = (lines: string): string => createHash('sha256').update(lines).digest('hex');
