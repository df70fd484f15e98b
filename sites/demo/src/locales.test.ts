/** Checks that all texts exist in both languages and follow the typography of Canadian French. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../locales/', import.meta.url);
const files = readdirSync(folder);

/** Words that are the same in both languages. */
const same = new Set([
  'Services',
  'Menu',
  'Questions',
  '`removed: email`',
  'signed-out',
  'Page',
  'Suggestion',
]);

/** An ordinary space next to a colon or guillemet, or a space before ; ! ? */
const misspaced = / [:»;!?%$](\s|$)|« |«[^\u00a0]|[^\u00a0]»|\u00a0[;!?]/;

describe.each(files)('%s', (file) => {
  const content: unknown = JSON.parse(readFileSync(new URL(file, folder), 'utf8'));
  const pairs = pairsOf(content);

  it('has every text in both languages', () => {
    expect(pairs.length).toBeGreaterThan(0);
    for (const { en, fr } of pairs) {
      expect(en).toBeTruthy();
      expect(fr).toBeTruthy();
      if (!same.has(en ?? '')) expect(fr).not.toBe(en);
    }
  });

  it('follows French typography', () => {
    expect(pairs.filter(({ fr }) => misspaced.test(fr ?? ''))).toEqual([]);
  });

  it('has the same code marks and links in both languages', () => {
    for (const { en, fr } of pairs) expect(marksIn(fr)).toEqual(marksIn(en));
  });
});

interface Pair {
  readonly en?: string;
  readonly fr?: string;
}

function pairsOf(value: unknown): Pair[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('en' in value || 'fr' in value) return [value as Pair];
  return Object.values(value).flatMap(pairsOf);
}

/** The number of code marks, and the linked pages. */
function marksIn(text = ''): readonly unknown[] {
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => target);
  return [text.split('`').length, ...links];
}
