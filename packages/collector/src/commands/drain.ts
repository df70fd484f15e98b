/**
 * `balise drain`: prepares to remove a collector and its disk. The collector first reports that it is not ready for
 * new visitors. Some seconds later it accepts no beacons. The command then waits until the whole journal is in the
 * store; its exit code reports whether it is. Without a running collector, this process stores the journal of the
 * folder.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { readAccessKey } from '../control-store/access/access-key.ts';
import { readConfig, type Config } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import type { DrainAnswer } from '@balise/contract';
import { collectorName } from '../collector/collector-name.ts';
import { forgetCollector } from '../control-store/collectors.ts';
import { ControlStore, ControlUnavailable } from '../control-store/control-store.ts';
import { message, type MessageKey, type MessageValues } from '../base/locales/messages.ts';
import { openJournalAndStore } from '../data-folder/open-journal-and-store.ts';
import type { AdmissionState } from '../intake/receive/beacon-admission.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import { askCollector } from '../base/running/ask-collector.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE } from './terminal/exit-code.ts';
import { badValue } from './terminal/option-values.ts';
import { readOptions } from './terminal/read-options.ts';
import type { Terminal } from './terminal/terminal.ts';

const GRACE = 'grace';
const PATIENCE = 'patience';
const UNDO = 'undo';
const LOOK = 500;
const LONGEST = 86_400;

export async function drainCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, [GRACE, PATIENCE], [UNDO]);
  const grace = secondsOf(options, GRACE, 10, terminal);
  const patience = secondsOf(options, PATIENCE, 300, terminal);
  const config = readConfig(terminal.env);
  const taken = await takeOrAsk(config);
  const say = (key: MessageKey, values?: MessageValues): Promise<void> =>
    terminal.out(`${message(terminal.language, key, values)}\n`);
  if (taken instanceof DataFolder) {
    try {
      if (!(UNDO in options)) {
        await storeHere(config, patience);
        await forgetHere(config);
      }
      await say(UNDO in options ? 'drain.not-running' : 'drain.stored');
    } finally {
      await taken.release();
    }
    return DONE;
  }
  const set = await setterOf(taken, config, terminal);
  if (UNDO in options) {
    await set('open');
    await say('drain.undone');
    return DONE;
  }
  await set('leaving');
  await say('drain.leaving', { seconds: grace });
  await wait(grace * 1000);
  await untilStored(set, patience, say);
  await say('drain.done');
  return DONE;
}

function secondsOf(
  options: Readonly<Record<string, string>>,
  name: string,
  otherwise: number,
  { language }: Terminal,
): number {
  const text = options[name] ?? String(otherwise);
  if (!/^\d{1,5}$/.test(text) || Number(text) > LONGEST)
    throw badValue(name, 'expected.seconds', language);
  return Number(text);
}

type SetDoor = (state: AdmissionState) => Promise<DrainAnswer>;

async function setterOf(note: FolderNote, config: Config, terminal: Terminal): Promise<SetDoor> {
  const key = await readAccessKey(config.dataFolder);
  return async (state) => {
    try {
      let text = '';
      const body = JSON.stringify({ state });
      const asker = { key, language: terminal.language };
      for await (const part of askCollector(note, asker, '/api/drain', body)) text += part;
      return JSON.parse(text) as DrainAnswer;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new CommandFailed('failure.drain', { reason }, { cause: error });
    }
  };
}

async function untilStored(
  set: SetDoor,
  patience: number,
  say: (key: MessageKey, values: MessageValues) => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + patience * 1000;
  for (let said = -1; ; await wait(LOOK)) {
    const { waiting, inside, reason } = await set('closed');
    if (waiting === 0 && inside === 0) return;
    if (waiting !== said) await say('drain.waiting', { bytes: waiting });
    said = waiting;
    if (Date.now() > deadline) throw tooLate(patience, waiting, reason);
  }
}

const tooLate = (seconds: number, bytes: number, reason: string): CommandFailed =>
  new CommandFailed('failure.drain-late', { seconds, bytes, reason: reason || 'ETIMEDOUT' });

async function storeHere(config: Config, patience: number): Promise<void> {
  const { feeder, store, close } = await openJournalAndStore(config, () => undefined);
  try {
    await store.whenReady(patience * 1000);
    await feeder.flush();
  } catch (error) {
    throw tooLate(patience, feeder.waiting, store.reason || reasonOf(error));
  } finally {
    await close();
  }
}

/** A collector whose folder may be removed has no part in corrections. With its own control database, it has no others. */
async function forgetHere({ postgresUrl, dataFolder }: Config): Promise<void> {
  if (postgresUrl === '') return;
  const control = new ControlStore({ url: postgresUrl, folder: '', onDown: () => undefined });
  try {
    await control.open();
    await forgetCollector(control.database, (await collectorName(dataFolder)).id);
  } catch (error) {
    // A correction then names the collector as not reached, for 30 days at most.
    if (!(error instanceof ControlUnavailable)) throw error;
  } finally {
    await control.close();
  }
}
