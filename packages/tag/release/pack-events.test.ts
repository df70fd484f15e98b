import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { packEvents } from './pack-events.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

it('contains events without a rule, and additional events of a kind', () => {
  const packed = packEvents(settings);
  expect(packed).toMatchObject({ contentAge: 12, searchPosition: 54, pageError: 20 });
  expect(packed).not.toHaveProperty('download');
  const without = settings.rules.rules.filter(({ id }) => id !== 'links/download');
  const rules = without.filter(({ id }) => id !== 'calls/download');
  const changed = { ...settings, rules: { ...settings.rules, rules } };
  expect(packEvents(changed)).toHaveProperty('download', 25);
});

it('contains all events that the code names', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(join(SOURCES, file), 'utf8'))
    .join('\n');
  const named = [...code.matchAll(/\bevents: [^;]{0,150}/g)].flatMap(([text]) =>
    [...text.matchAll(/(\w+):/g)].map(([, id = '']) => id),
  );
  const known = settings.events.events.map(({ id }) => id).filter((id) => named.includes(id));
  expect(known).toEqual(expect.arrayContaining(['contentAge', 'searchPosition', 'search']));
  expect(known.filter((id) => !(id in packEvents(settings)))).toEqual([]);
});
