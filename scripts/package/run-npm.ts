/** npm in another folder, whatever `npm run` has told this one. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Bytes: lists of files are long. */
const LONGEST_ANSWER = 256 * 1024 * 1024;
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts'];

export async function runNpm(folder: string, words: readonly string[]): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name !== 'npm_config_local_prefix'),
  );
  const options = { cwd: folder, env, maxBuffer: LONGEST_ANSWER };
  return (await run('npm', [...words, ...QUIET], options)).stdout;
}
