/** The faults of one block of prose (a paragraph, a table cell, a message), by the rules of `docs/style.md`. */
import { forbiddenWords } from './forbidden-words.ts';
import type { Language } from './language-of.ts';
import { sentencesOf, wordCount } from './sentences.ts';

export type ProseFault = { readonly index: number; readonly message: string };

const LONGEST_SENTENCE = { en: 25, fr: 30 };
const LONGEST_PARAGRAPH = 120;
const BARE_OPENING = {
  en: /^[\s"“(]*(?:What|Whatever|Whose|Whoever|Whom|Where)\s/u,
  fr: /^[\s«\u00a0(]*(?:Ce qui|Ce que|Ce qu’|Qui|Quiconque|Où|Dont)[\s’]/u,
};
/** Places with a plain space where French has a no-break space, or with a space where the style of Canada.ca has none. */
const FRENCH_TYPOGRAPHY: readonly (readonly [RegExp, string])[] = [
  [/[ ][:%»]/gu, 'no-break space before « : », « % » and « » »'],
  [/«[ ]/gu, 'no-break space after « « »'],
  [/[\s\u00a0][?!;](?=\s|$)/gu, 'no space before « ? », « ! » and « ; »'],
  [/(?<=\p{L})'(?=\p{L})/gu, 'typographic apostrophe: ’'],
];

/** @param isParagraph false for a table cell or a message, whose total length has no limit. */
export function faultsInBlock(
  text: string,
  language: Language,
  isParagraph: boolean,
): ProseFault[] {
  const sentences = sentencesOf(text);
  const words = wordCount(text);
  return [
    ...(isParagraph && words > LONGEST_PARAGRAPH
      ? [{ index: 0, message: `a paragraph of ${words} words (at most ${LONGEST_PARAGRAPH})` }]
      : []),
    ...sentences.flatMap((sentence) =>
      [...longSentence(sentence.text, language), ...bareOpening(sentence.text, language)].map(
        (message) => ({ index: sentence.index, message }),
      ),
    ),
    ...forbidden(text, language),
    ...(language === 'fr' ? typography(text) : []),
  ];
}

function longSentence(text: string, language: Language): string[] {
  const words = wordCount(text);
  const most = LONGEST_SENTENCE[language];
  return words > most ? [`a sentence of ${words} words (at most ${most}): ${excerpt(text)}`] : [];
}

function bareOpening(text: string, language: Language): string[] {
  if (text.trimEnd().endsWith('?') || !BARE_OPENING[language].test(text)) return [];
  return [`begins with a bare question word: ${excerpt(text)}`];
}

function forbidden(text: string, language: Language): ProseFault[] {
  return forbiddenWords[language].flatMap(({ word, use, right }) =>
    [...text.matchAll(word)]
      .filter(({ index, 0: match }) => {
        const around = text.slice(Math.max(0, index - 30), index + match.length + 30);
        return !right?.test(around);
      })
      .map(({ index, 0: match }) => ({ index, message: `"${match}": ${use}` })),
  );
}

function typography(text: string): ProseFault[] {
  return FRENCH_TYPOGRAPHY.flatMap(([pattern, rule]) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      index,
      message: `${rule}: ${excerpt(text.slice(Math.max(0, index - 20)))}`,
    })),
  );
}

function excerpt(text: string): string {
  const flat = text.trim().replaceAll(/\s+/gu, ' ');
  return flat.length > 60 ? `${flat.slice(0, 60)}…` : flat;
}
