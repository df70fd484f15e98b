/**
 * Sends the beacons of simulated visitors to the collector, with their times. It authenticates with the key of the
 * data folder.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { askCollector, type Asker } from '../base/running/ask-collector.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import type { HandedOver } from '@balise/contract';
import type { SimulatedBeacon } from '../intake/receive/simulated-beacons.ts';

const MOST_AT_ONCE = 200;
const TRIES = 5;
/** Milliseconds before a retry, doubled each time. */
const PAUSE = 250;

/**
 * Retries if the collector does not take the beacons now; it recognizes those that it has already. Throws the error
 * of the last try.
 */
export async function handOver(
  note: FolderNote,
  asker: Asker,
  beacons: readonly SimulatedBeacon[],
): Promise<HandedOver> {
  let accepted = 0;
  const refused: Record<string, number> = {};
  for (let from = 0; from < beacons.length; from += MOST_AT_ONCE) {
    const answer = await handSome(note, asker, beacons.slice(from, from + MOST_AT_ONCE));
    accepted += answer.accepted;
    for (const [code, count] of Object.entries(answer.refused))
      refused[code] = (refused[code] ?? 0) + count;
  }
  return { accepted, refused };
}

async function handSome(
  note: FolderNote,
  asker: Asker,
  beacons: readonly SimulatedBeacon[],
): Promise<HandedOver> {
  const body = JSON.stringify({ beacons });
  for (let tried = 1; ; tried += 1) {
    try {
      let text = '';
      for await (const part of askCollector(note, asker, '/api/simulated-hits', body)) text += part;
      return JSON.parse(text) as HandedOver;
    } catch (error) {
      if (tried === TRIES) throw error;
      await wait(PAUSE * 2 ** (tried - 1));
    }
  }
}
