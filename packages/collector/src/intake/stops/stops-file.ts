/**
 * The stops in the data folder, `stops.json`. A start reads it, so that the stops are in force before the first beacon,
 * without the control database. It is written whole and synced before its content is used, if
 * the disk has room.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STOP_KINDS } from '@balise/contract';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import { writeDurably } from '../../base/files/write-durably.ts';
import type { KeptStop } from '../../control-store/stops.ts';

const FORMAT = 1;

interface Content {
  readonly format: number;
  readonly stops: readonly KeptStop[];
}

export const stopsFileIn = (dataFolder: string): string => join(dataFolder, 'stops.json');

/** Throws a `CommandFailed` for a file that cannot be read: what it stops must not be stored. */
export async function readStops(file: string): Promise<readonly KeptStop[]> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    // No stop was ever pressed.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw unreadable(file, error);
  }
  try {
    const { format, stops } = JSON.parse(text) as Content;
    if (format !== FORMAT || !Array.isArray(stops) || !stops.every(isStop))
      throw new TypeError('not a list of stops');
    return stops;
  } catch (error) {
    throw unreadable(file, error);
  }
}

const unreadable = (file: string, cause: unknown): CommandFailed =>
  new CommandFailed('failure.stops-unreadable', { file }, { cause });

function isStop(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { key, environment, kind, what } = value as Partial<Record<keyof KeptStop, unknown>>;
  const texts = [key, environment, what];
  return texts.every((text) => typeof text === 'string') && STOP_KINDS.some((one) => one === kind);
}

export async function writeStops(path: string, stops: readonly KeptStop[]): Promise<void> {
  const content: Content = { format: FORMAT, stops };
  await writeDurably(path, `${JSON.stringify(content, null, 2)}\n`);
}
