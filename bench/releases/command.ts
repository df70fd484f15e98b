/** Runs a command of the built program on the data folder of a collector that runs. */
import { join } from 'node:path';
import { runCommandOf, type Installation } from '../../scripts/upgrade/installation.ts';

export const BUILT: Installation = {
  name: 'this build',
  command: join(import.meta.dirname, '../../packages/collector/bin/balise.js'),
};

/** Returns the output. Throws with the message of the command if it fails. */
export const command = (folder: string, words: readonly string[]): Promise<string> =>
  runCommandOf(BUILT, folder, words);
