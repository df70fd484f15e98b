/** The workflow for a public host has not run yet. Its scripts, files and versions are at least those of the project. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { COMMANDS } from '../../packages/collector/src/command-line/command-line.ts';
import { message } from '../../packages/collector/src/base/locales/messages.ts';

interface Workflow {
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly steps: readonly { readonly run?: string }[];
        readonly strategy?: {
          readonly matrix: { readonly include: readonly Readonly<Record<string, string>>[] };
        };
      }
    >
  >;
}

const ROOT = join(import.meta.dirname, '../..');
const { scripts: known } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};
const { jobs } = parse(readFileSync(join(ROOT, '.github/workflows/ci.yml'), 'utf8')) as Workflow;
const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));

it('starts scripts and commands that exist', () => {
  const scripts = commands.flatMap((one) => /^npm (?:run )?(?!ci\b)(\S+)$/.exec(one)?.[1] ?? []);
  expect(scripts.sort()).toEqual(['build', 'check', 'test', 'test:all']);
  for (const script of scripts) expect(Object.keys(known)).toContain(script);
  const own = commands.flatMap((one) => /^npx balise (\S+)$/.exec(one)?.[1] ?? []);
  expect(own).toEqual(['check-store']);
  for (const command of own) expect(Object.keys(COMMANDS)).toContain(command);
});

it('runs test files that exist', () => {
  const [tests = ''] = commands.filter((one) => one.startsWith('npx vitest run '));
  const files = tests.replace('npx vitest run ', '').split(' ');
  expect(files.length).toBeGreaterThan(15);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

it('checks the oldest supported versions and the newest ones', () => {
  const versions = jobs['stores']?.strategy?.matrix.include ?? [];
  const [oldest, newest] = versions;
  expect(newest).toEqual({ clickhouse: 'latest', postgres: 'latest' });
  expect(message('en', 'fault.too-old')).toContain(`version ${oldest?.['clickhouse']} or newer`);
  expect(message('en', 'fault.postgres-too-old')).toContain(
    `PostgreSQL ${oldest?.['postgres']} or newer`,
  );
});
