/** Runs a command of the built program on the data folder of a collector that runs. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Installation } from '../../scripts/upgrade/installation.ts';

const run = promisify(execFile);
/** Bytes. */
const LONGEST_OUTPUT = 1 << 30;

export const BUILT: Installation = {
  name: 'this build',
  command: join(import.meta.dirname, '../../packages/collector/bin/balise.js'),
};

/** Returns the output. Throws with the message of the command if it fails. */
export async function command(folder: string, words: readonly string[]): Promise<string> {
  const env = { PATH: process.env.PATH ?? '', BALISE_DATA: folder, BALISE_LANG: 'en' };
  return (
    await run(process.execPath, [BUILT.command, ...words], { env, maxBuffer: LONGEST_OUTPUT })
  ).stdout;
}
