/** Starts simulated visits on the demo site of the collector that runs on a data folder. */
import { readAccessKey } from '../control-store/access/access-key.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import type { Language } from '../base/locales/messages.ts';
import { findBrowser } from './browser/find-browser.ts';
import { walk, type WalkOptions, type WalkReport } from './walk.ts';
import type { SimulationOptions } from './plan/simulation-options.ts';

export interface BeginOptions {
  readonly dataFolder: string;
  readonly note: FolderNote;
  readonly simulation: SimulationOptions;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The language in which the collector explains a refusal. */
  readonly language: Language;
  readonly onProgress: WalkOptions['onProgress'];
}

/** Throws a `CommandFailed` that states what to do. */
export async function beginWalk(options: BeginOptions): Promise<WalkReport> {
  const { dataFolder, note, simulation, env, language, onProgress } = options;
  const browser = findBrowser(env);
  if (browser === undefined) throw new CommandFailed('failure.no-browser', {});
  const key = await readAccessKey(dataFolder);
  try {
    return await walk({ note, asker: { key, language }, browser, simulation, onProgress });
  } catch (error) {
    if (error instanceof CommandFailed) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new CommandFailed('failure.walk', { reason }, { cause: error });
  }
}
