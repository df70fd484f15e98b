/** What pages can say to the rules is told to those who write pages, in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { ALL_RULES } from './all-rules.ts';

/** Of a named trigger; `media20` is another spelling of `media mark 20`. */
const named = ALL_RULES.flatMap(({ triggers }) => triggers)
  .flatMap((trigger) => /^(?:direct-call|data-layer) (.+)/.exec(trigger)?.slice(1) ?? [])
  .filter((name) => !/^media(Play|\d+)$/.test(name));

it.each(['pages.md', 'pages.fr.md'])('4.15 docs/%s names all direct calls and events', (file) => {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs', file), 'utf8');
  expect(named.length).toBeGreaterThan(10);
  const isNamed = (name: string): boolean =>
    [`\`${name}\``, `'${name}'`].some((written) => text.includes(written));
  expect(named.filter((name) => !isNamed(name))).toEqual([]);
  const { kinds } = settings.linkVariables;
  for (const id of ['download', 'searchResultClick', 'popUp']) {
    const dimensions = kinds.find((kind) => kind.id === id)?.dimensions ?? [];
    expect(text).toContain(dimensions.map((dimension) => `\`${dimension}\``).join(', '));
  }
});
