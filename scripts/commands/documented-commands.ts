/** The commands of the documents, read from the documents themselves. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface DocumentedCommand {
  /** The program, its command, and what follows `--` or is an option: `balise export --from --suite --to`. */
  readonly key: string;
  /** The first document with this command. */
  readonly file: string;
}

const ROOT = join(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'dist', 'decisions']);
/** A past version documents its own commands. */
const PAST = /^CHANGELOG/;
const BLOCK = /^ *```sh\n([\s\S]*?)^ *```/gm;
const INLINE = /`([^`\n]+)`/g;
/** Words before a command: settings, another user, or a container. */
const BEFORE = /^(?:(?:sudo -u \S+|env|podman exec \S+|cd \S+ &&|[A-Z_]+=\S+) )*/;

/** Commands that start with one of the programs, each key once. `programs`: for example `npx balise`. */
export function documentedCommands(programs: readonly string[]): DocumentedCommand[] {
  const found = new Map<string, DocumentedCommand>();
  for (const path of documentsIn(ROOT)) {
    for (const line of commandsIn(readFileSync(path, 'utf8'))) {
      const program = programs.find((name) => line === name || line.startsWith(`${name} `));
      if (program === undefined) continue;
      const key = keyOf(line.slice(program.length + 1), program.replace('npx ', ''));
      if (!found.has(key)) found.set(key, { key, file: relative(ROOT, path) });
    }
  }
  return [...found.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

/** Lines of code blocks and texts of inline code, without the words before the program. */
function commandsIn(text: string): string[] {
  const blocks = [...text.matchAll(BLOCK)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.replace(/\\\n\s*/g, ' ').split('\n'));
  const inline = [...text.replace(BLOCK, '').matchAll(INLINE)].map(([, code = '']) => code);
  return [...lines, ...inline].map((line) =>
    line
      .trim()
      .replace(/ +#.*$/, '')
      .replace(BEFORE, ''),
  );
}

/** The command, the word that selects a part of a script (`npm run bench -- store`), and the names of the options. */
function keyOf(words: string, program: string): string {
  const [command = '', ...rest] = words.split(' ').filter((word) => word !== '');
  const part = / -- ([a-z]+)\b(?![/.])/.exec(words)?.[1];
  const options = rest.map((word) => /^--[a-z][a-z-]*/.exec(word)?.[0] ?? '').filter(Boolean);
  return [program, command, part, ...[...new Set(options)].sort()].filter(Boolean).join(' ');
}

function* documentsIn(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name) && !entry.name.startsWith('.')) yield* documentsIn(path);
    } else if (entry.name.endsWith('.md') && !PAST.test(entry.name)) yield path;
  }
}
