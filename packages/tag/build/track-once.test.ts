import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { trackOnce, tracksEveryFamily } from './track-once.ts';

const path = (name: string): string =>
  fileURLToPath(new URL(`../src/rules/${name}.ts`, import.meta.url));

it('4.2 knows every family of rules', () =>
  expect(tracksEveryFamily(path('all-rules'))).toBe(true));

it('4.2 gives all rules the conditions of all, once', () => {
  const list = trackOnce(readFileSync(path('all-rules'), 'utf8'));
  expect(list).toMatch(
    /ALL_RULES: readonly Rule\[\] = onTrackedPages\(\[[^)]*\.\.\.tabs,[^)]*\]\);/,
  );
  expect(list).toContain("import { onTrackedPages } from './on-tracked-pages.ts'");
  const family = trackOnce(readFileSync(path('tabs'), 'utf8'));
  expect(family).not.toContain('onTrackedPages(');
  expect(family).toMatch(/export const tabs: readonly Rule\[\] = \[$/m);
});

it('leaves other modules', () => {
  const code = readFileSync(path('on-tracked-pages'), 'utf8');
  expect(trackOnce(code)).toBe(code);
});
