/** `balise visit`: simulates visitors of the demo site in a real browser. `--remove` removes all their data. */
import { existsSync } from 'node:fs';
import { startCollector } from '../collector/collector.ts';
import { readConfig, type Config } from '../base/config/config.ts';
import { DataFolder } from '../data-folder/data-folder.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import { message, type MessageKey, type MessageValues } from '../base/locales/messages.ts';
import type { CorrectionReport, SimulatedTask } from '../control-store/correction-task.ts';
import { correct } from '../store/corrections/correct.ts';
import { COMMAND } from '../control-store/activity.ts';
import { beginWalk } from '../simulate/begin-walk.ts';
import { findBrowser } from '../simulate/browser/find-browser.ts';
import {
  readSimulationOptions,
  withDefaults,
  type SimulationOptions,
} from '../simulate/plan/simulation-options.ts';
import type { WalkReport } from '../simulate/walk.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import { takeOrAsk } from './run/data-folder-of.ts';
import { DONE } from './terminal/exit-code.ts';
import { hereOrThere } from './run/run-here-or-in-collector.ts';
import { badValue } from './terminal/option-values.ts';
import { readOptions } from './terminal/read-options.ts';
import { showProgress } from './terminal/show-progress.ts';
import type { Terminal } from './terminal/terminal.ts';
import { user } from './terminal/user.ts';
import { visitsLeft } from './terminal/visits-left.ts';

const REMOVE = 'remove';
const OPTIONS = ['weeks', 'visits', 'seed', 'language', 'environment'];

export async function visitCommand(words: readonly string[], terminal: Terminal): Promise<number> {
  const options = readOptions(words, OPTIONS, [REMOVE]);
  const config = readConfig(terminal.env);
  if (REMOVE in options) {
    await remove(config, terminal);
    return DONE;
  }
  const given = readSimulationOptions(options);
  if ('fault' in given)
    throw badValue(given.fault, `expected.walk-${given.fault}` as MessageKey, terminal.language);
  // Checked before a collector is started for it.
  if (findBrowser(terminal.env) === undefined) throw new CommandFailed('failure.no-browser', {});
  const simulation = withDefaults(given);
  const begun = performance.now();
  const report = await withCollector(config, terminal, (note) =>
    walkShown(config, note, simulation, terminal),
  );
  await print(report, simulation, Math.round((performance.now() - begun) / 1000), terminal);
  return DONE;
}

/** The running collector of the data folder, or a new one for the duration of the simulation. */
async function withCollector<T>(
  config: Config,
  terminal: Terminal,
  use: (note: FolderNote) => Promise<T>,
): Promise<T> {
  if (existsSync(config.dataFolder)) {
    const taken = await takeOrAsk(config);
    if (!(taken instanceof DataFolder)) return await use(taken);
    await taken.release();
  }
  terminal.err(`${message(terminal.language, 'visit.starting')}\n`);
  const collector = await startCollector({ config, log: () => undefined });
  const { host, port } = collector;
  try {
    return await use({ process: process.pid, host, port });
  } finally {
    await collector.close();
  }
}

async function walkShown(
  { dataFolder }: Config,
  note: FolderNote,
  simulation: SimulationOptions,
  terminal: Terminal,
): Promise<WalkReport> {
  const { env, language } = terminal;
  const progress = showProgress(terminal, {
    titles: { walk: 'visit.walking' },
    amount: (done, of, elapsed) => visitsLeft(done, of, elapsed, language),
  });
  try {
    const onProgress = ({ done, of }: { done: number; of: number }): void =>
      progress.show({ step: 'walk', done, of });
    return await beginWalk({ dataFolder, note, simulation, env, language, onProgress });
  } finally {
    progress.end();
  }
}

async function print(
  { visitors, visits, hits, refused, broken }: WalkReport,
  { seed }: SimulationOptions,
  seconds: number,
  { out, language }: Terminal,
): Promise<void> {
  const say = (key: MessageKey, values: MessageValues = {}): Promise<void> =>
    out(`${message(language, key, values)}\n`);
  await say('visit.done', { visits, visitors, hits, seconds, seed });
  for (const [code, count] of Object.entries(refused)) await say('visit.refused', { code, count });
  for (const [scene, count] of Object.entries(broken)) await say('visit.broken', { scene, count });
  await say('visit.look');
}

async function remove(config: Config, terminal: Terminal): Promise<void> {
  const by = user();
  const task: SimulatedTask = { kind: 'simulated' };
  const { hits } = await hereOrThere<CorrectionReport>(
    config,
    {
      path: '/api/mend',
      body: { task, apply: true, by },
      here: (parts) => correct(parts, { task, isApplied: true, by: { ...COMMAND, name: by } }),
      failure: 'failure.remove-simulated',
    },
    terminal,
  );
  await terminal.out(`${message(terminal.language, 'visit.removed', { hits })}\n`);
}
