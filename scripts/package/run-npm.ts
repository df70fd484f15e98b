/** Runs npm in another folder, without the project folder that `npm run` has set in the environment. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Bytes; generous, because npm can print long lists. */
const LONGEST_ANSWER = 256 * 1024 * 1024;
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];

export async function runNpm(folder: string, words: readonly string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'npm_config_local_prefix'),
  );
  const options = { cwd: folder, env, maxBuffer: LONGEST_ANSWER };
  return (await run('npm', [...words, ...QUIET], options)).stdout;
}
