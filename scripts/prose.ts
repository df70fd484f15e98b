/**
 * `npm run prose`: checks English and French prose against the rules of `docs/style.md`: Markdown, the collector's
 * messages, comments and test titles. Arguments limit it to paths that begin with them. Exits with 1 if there is a
 * fault.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commentsOf } from './prose/comments-of.ts';
import { faultsInBlock } from './prose/faults-in-block.ts';
import { languageOf } from './prose/language-of.ts';
import { lintMarkdown, type PlacedFault } from './prose/lint-markdown.ts';
import { messagesOf } from './prose/messages-of.ts';
import { wordCount } from './prose/sentences.ts';

const ROOT = join(import.meta.dirname, '..');
/** These documents keep the wording of the specification. */
const NOT_OURS = ['docs/specification.md', 'docs/requirements.md'];
const LONGEST_FILE: Readonly<Record<string, number>> = {
  'README.md': 700,
  'README.fr.md': 800,
  'ARCHITECTURE.md': 1_800,
};
const MESSAGES = /^packages\/collector\/src\/base\/locales\/(?:en|fr)\.json$/u;

const wanted = process.argv.slice(2);
const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
if (listed.status !== 0)
  throw new Error(`git ls-files failed: ${listed.error?.message ?? listed.stderr}`);
const paths = listed.stdout
  .split('\n')
  .filter((path) => !NOT_OURS.includes(path) && !path.includes('/generated/'))
  .filter((path) => wanted.length === 0 || wanted.some((start) => path.startsWith(start)));

let faults = 0;
for (const path of paths) {
  for (const { line, message } of await faultsOf(path)) {
    faults++;
    console.log(`${path}:${line} ${message}`);
  }
}
console.log(faults === 0 ? 'No faults of prose.' : `${faults} faults of prose.`);
process.exitCode = faults === 0 ? 0 : 1;

async function faultsOf(path: string): Promise<PlacedFault[]> {
  const language = languageOf(path);
  const read = (): string => readFileSync(join(ROOT, path), 'utf8');
  if (path.endsWith('.md'))
    return [...tooLong(path, read()), ...(await lintMarkdown(read(), path, language))];
  if (MESSAGES.test(path))
    return messagesOf(read()).flatMap(({ line, text }) =>
      faultsInBlock(text, language, false).map(({ message }) => ({ line, message })),
    );
  if (!/\.(?:tsx?|mjs|js)$/u.test(path)) return [];
  return lintMarkdown(commentsOf(read(), /\.(?:test|spec)\.tsx?$/u.test(path)), path, language);
}

function tooLong(path: string, text: string): PlacedFault[] {
  const most = LONGEST_FILE[path];
  const words = wordCount(text.replaceAll(/```[\s\S]*?```/gu, ''));
  if (most === undefined || words <= most) return [];
  return [{ line: 1, message: `a file of ${words} words (at most ${most})` }];
}
