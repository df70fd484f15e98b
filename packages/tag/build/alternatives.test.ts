import { expect, it } from 'vitest';
import { alternatives, domainAlternatives, wordAlternatives } from './alternatives.ts';

type Write = (texts: readonly string[]) => string;

const finds = (write: Write, texts: readonly string[], text: string): boolean =>
  new RegExp(`^(${write(texts)})$`).test(text);

it.each([
  ['alternatives', alternatives],
  ['domainAlternatives', domainAlternatives],
  ['wordAlternatives', wordAlternatives],
] as const)('%s finds the texts as they are written, and nothing in an empty list', (_, write) => {
  expect(finds(write, ['x', 'a.b'], 'a.b')).toBe(true);
  expect(finds(write, ['a.b'], 'axb')).toBe(false);
  expect(finds(write, ['(a|b)*[c]'], '(a|b)*[c]')).toBe(true);
  expect(finds(write, [], '')).toBe(false);
});

it('writes what most domains end on once, and finds each domain and no other', () => {
  const domains = ['canada.ca', 'example.org', 'gc.ca'];
  expect(domainAlternatives(domains)).toBe('(canada|gc)\\.ca|example\\.org');
  for (const domain of domains) expect(finds(domainAlternatives, domains, domain)).toBe(true);
  for (const domain of ['canada', 'example', 'example.ca', 'gc.org', 'gcxca', 'xgc.ca', '.ca']) {
    expect(finds(domainAlternatives, domains, domain), domain).toBe(false);
  }
  expect(domainAlternatives(['example.org'])).toBe('example\\.org');
  expect(domainAlternatives(['gc.ca'])).toBe('(gc)\\.ca');
});

it('writes words that differ in their last letter together, and finds each word and no other', () => {
  const words = ['docx', 'pdf', 'doc', 'xlsm', 'xls', 'xlsx'];
  expect(wordAlternatives(words)).toBe('pdf|docx?|xls[mx]?');
  for (const word of words) expect(finds(wordAlternatives, words, word)).toBe(true);
  for (const word of ['do', 'pd', 'pdfx', 'docm', 'xl', 'xlsmx', '']) {
    expect(finds(wordAlternatives, words, word), word).toBe(false);
  }
});
