/** Compares the generated types with the rules and the variable map. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { generatedFiles } from '../scripts/generated-files.ts';

it('has no outdated generated file (`npm run generate` updates them)', async () => {
  const files = await generatedFiles();
  expect(files.length).toBeGreaterThan(5);
  const current = await Promise.all(files.map(({ path }) => readFile(path, 'utf8')));
  const stale = files.filter(({ content }, at) => content !== current[at]);
  expect(stale.map(({ path }) => basename(path))).toEqual([]);
});

it('4.14, 4.15 declares exactly the events and calls that trigger rules', async () => {
  const named = (type: string): string[] =>
    settings.rules.rules
      .flatMap(({ triggers = [] }) => triggers)
      .filter((trigger) => trigger.startsWith(`${type} `))
      .map((trigger) => trigger.slice(type.length + 1));
  const events = new Set(['pageLoad', ...named('data-layer')]);
  expect(await membersOf('data-layer-events')).toEqual(events);
  expect(await membersOf('direct-calls')).toEqual(new Set(named('direct-call')));
});

it('declares every dimension of the variable map', async () => {
  const ids = settings.variables.dimensions.map(({ id }) => id);
  expect(await membersOf('dimensions')).toEqual(new Set(ids));
});

it('declares the marks of the attributes and of the selectors', async () => {
  const marks = await membersOf('marks');
  expect(marks).toContain(settings.pageFeatures.attributes.resultNumber);
  const { attributes, selectors } = settings.pageFeatures;
  const found = JSON.stringify([attributes, selectors]).match(/data-gc-analytics-[\w-]+/g);
  for (const name of found ?? []) expect(marks).toContain(name);
});

it('describes each member in both languages', async () => {
  for (const { path, content } of await generatedFiles()) {
    const comments = content.match(/^ {2}\/\*\* .*/gm) ?? [];
    expect(comments.length, basename(path)).toBeGreaterThan(0);
    expect(comments.filter((comment) => !comment.includes(' · '))).toEqual([]);
  }
});

async function membersOf(name: string): Promise<ReadonlySet<string>> {
  const files = await generatedFiles();
  const { content = '' } = files.find(({ path }) => basename(path) === `${name}.d.ts`) ?? {};
  return new Set(
    [...content.matchAll(/^ {2}readonly '?([\w -]+?)'?\??:/gm)].map(([, id = '']) => id),
  );
}
