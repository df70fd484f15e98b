/**
 * `npm run generate` writes the generated files. With `--check` it only lists the stale ones and exits with 1 if
 * there are any.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { generatedFiles as pageFiles } from '../packages/page/scripts/generated-files.ts';
import { generatedFiles as settingsFiles } from '../packages/settings/scripts/generated-files.ts';

const checkOnly = process.argv.includes('--check');
const stale: string[] = [];

for (const { path, content } of [...(await settingsFiles()), ...(await pageFiles())]) {
  const current = await readFile(path, 'utf8').catch(() => '');
  if (current === content) continue;
  stale.push(relative(process.cwd(), path));
  if (!checkOnly) await writeFile(path, content);
}

for (const path of stale) console.log(`${checkOnly ? 'stale' : 'written'}: ${path}`);
if (checkOnly && stale.length > 0) process.exitCode = 1;
