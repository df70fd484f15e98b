/**
 * Checks that both languages have the same messages with the same placeholders, and that French follows Canadian
 * typography.
 */
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { en } from './en/index.ts';
import { fr } from './fr/index.ts';

type Messages = ReadonlyMap<string, string>;

const english = flatten(en);
const french = flatten(fr);

/** Names, signs and words that are the same in both languages. */
const SAME = new Set(
  'Balise Production Menu Type Version JSON CSV eVars props Interaction Variable Variables variable variables Dimension Page Navigation Action Actions Condition Total format prop eVar Note Services Messages Webhook Webhooks'.split(
    ' ',
  ),
);
/** Filter examples and keys are the same in both languages. The language toggle names the other language. */
const NOT_PROSE =
  /^(frame\.otherLanguage|frame\.filter\.|frame\.keyboard\.keys|live\.filter\.example)/;
const ENGLISH =
  /\b(the|and|with|beacons?|page view|download|this|that|from|was|not|list|filter)\b/i;
const WORD = /\p{L}{3}/u;

const FRENCH_RULES: readonly (readonly [rule: string, broken: RegExp])[] = [
  ['a no-break space before : % $ » and after «', /[ \u202F][:%$»]|«[ \u202F]|\p{L}[%$»]/u],
  ['no colon without its space, unless it is syntax (v39:utm)', /\p{L}:(?=\s|$)/u],
  ['no space before ; ! ?', /[\s\u202F][;!?]/],
  ['the typographic apostrophe', /'/],
];

describe('the messages', () => {
  it('have the same keys, except for plural forms', () => {
    expect(stems(french)).toEqual(stems(english));
  });

  it('name every family of rules', () => {
    const families = new Set(settings.rules.rules.map(({ id }) => id.split('/')[0]));
    expect([...families].filter((family) => !english.has(`rules.family.${family}`))).toEqual([]);
  });

  it.each([
    ['English', english, ['one', 'other']],
    ['French', french, ['many', 'one', 'other']],
  ] as const)('have every plural form of %s', (_, messages, forms) => {
    const plural = stems(messages).filter((stem) => messages.has(`${stem}_other`));
    expect(plural.length).toBeGreaterThan(0);
    expect(plural.filter((stem) => formsOf(messages, stem).join() !== forms.join())).toEqual([]);
  });

  it('have the same placeholders', () => {
    const differ = [...french].filter(([key, message]) => {
      const original = english.get(key) ?? english.get(key.replace(/_many$/, '_other')) ?? '';
      return placesOf(message) !== placesOf(original);
    });
    expect(differ).toEqual([]);
  });

  it('are not empty', () => {
    const empty = [...english, ...french].filter(
      ([, message]) => !message || message.trim() !== message,
    );
    expect(empty).toEqual([]);
  });

  it('have the typographic apostrophe in English too', () => {
    expect([...english].filter(([, message]) => message.includes("'"))).toEqual([]);
  });
});

describe('French', () => {
  it('has no untranslated English', () => {
    const left = [...french].filter(([key, message]) => {
      const words = message.replace(/\{\{.*?\}\}|·/g, ' ').trim();
      if (NOT_PROSE.test(key) || SAME.has(words)) return false;
      return ENGLISH.test(words) || (english.get(key) === message && WORD.test(words));
    });
    expect(left).toEqual([]);
  });

  it.each(FRENCH_RULES)('follows Canadian typography: %s', (_, broken) => {
    const wrong = [...french].filter(([, message]) =>
      broken.test(message.replace(/\{\{.*?\}\}/g, 'x')),
    );
    expect(wrong).toEqual([]);
  });
});

function flatten(tree: object, prefix = ''): Map<string, string> {
  const messages = new Map<string, string>();
  for (const [key, value] of Object.entries(tree) as [string, string | object][]) {
    if (typeof value === 'string') messages.set(prefix + key, value);
    else
      for (const [inner, message] of flatten(value, `${prefix}${key}.`))
        messages.set(inner, message);
  }
  return messages;
}

function stems(messages: Messages): string[] {
  return [
    ...new Set([...messages.keys()].map((key) => key.replace(/_(one|many|other)$/, ''))),
  ].sort();
}

function formsOf(messages: Messages, stem: string): string[] {
  return ['many', 'one', 'other'].filter((form) => messages.has(`${stem}_${form}`));
}

function placesOf(message: string): string {
  return [...message.matchAll(/\{\{.*?\}\}/g)]
    .map(([place]) => place)
    .sort()
    .join();
}
