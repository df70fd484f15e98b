/**
 * Words that the house style forbids, with the plain words to use instead. A match inside one of the `right` places is
 * allowed. The rules stand in `docs/style.md`.
 */
import type { Language } from './language-of.ts';

export type ForbiddenWord = {
  readonly word: RegExp;
  readonly use: string;
  /** Phrases around the word that are correct. */
  readonly right?: RegExp;
};

const english: readonly ForbiddenWord[] = [
  { word: /\b(?:tells?|told|telling)\b/giu, use: 'report, log, show, explain, distinguish' },
  {
    word: /\b(?:says?|said|saying)\b/giu,
    use: 'state, report, contain, answer, mean',
    right: /\bthat is to say\b/iu,
  },
  { word: /\b(?:whoever|whomever|whosoever)\b/giu, use: 'the person who, or the actor by name' },
  { word: /\b(?:where|when|if|what|that) (?:nothing|nobody|none)\b/giu, use: 'if no + noun' },
  { word: /\bbegin(?:s|ning)? anew\b|\banew\b/giu, use: 'again, restart' },
  { word: /\b(?:sight|sights)\b/giu, use: 'permission, scope' },
  { word: /\bdoors?\b/giu, use: 'entry point, endpoint, check' },
  {
    word: /\bstrangers?\b/giu,
    use: 'unknown, unlisted, anonymous',
  },
  { word: /\bmend(?:s|ed|ing)?\b/giu, use: 'repair, fix, correct' },
  {
    word: /\balone\b/giu,
    use: 'only, by itself',
    right: /\b(?:stand|leave|leaves|left|let)s? (?:\w+ )?alone\b/iu,
  },
  {
    word: /\b(?:ended|ends)\b/giu,
    use: 'expires, stops, exits, finishes',
    right: /\b(?:ended|ends) (?:with|in|at|on)\b|\b(?:both|dead|front|back|odd) ends\b/iu,
  },
  { word: /\bplayed by\b|\bmachine(?:s)? play(?:s|ed)?\b/giu, use: 'simulated' },
  { word: /\ba (?:no|yes)\b(?!-)/giu, use: 'a refusal, an approval' },
  { word: /\b(?:happening|happenings)\b/giu, use: 'event, trigger' },
  { word: /\bgo(?:es)? on\b/giu, use: 'continue' },
  { word: /\b(?:is|are) laid\b|\blaid over\b/giu, use: 'override, put' },
  { word: /\bone's own\b|\bof (?:its|their) own accord\b/giu, use: 'your own, automatically' },
  {
    word: /\b(?:any|no) more\b(?! than)/giu,
    use: 'no longer',
    right: /\b(?:any|no) more \w+s\b/iu,
  },
  { word: /\bin vain\b/giu, use: 'without a result' },
  { word: /\b(?:is|are) no (?:record|hit|part)\b/giu, use: 'is not a …' },
];

const french: readonly ForbiddenWord[] = [
  {
    word: /(?<![\p{L}’-])(?:dit|dits|dite|dites|disent|disait|dira|diront|disant)(?!\p{L})/giu,
    use: 'indiquer, signaler, consigner, afficher',
    right: /(?:autrement|proprement|ainsi) dit/iu,
  },
  { word: /(?<!\p{L})(?:racont\p{L}+|quiconque)(?!\p{L})/giu, use: 'signaler, la personne qui' },
  { word: /(?<!\p{L})là où (?:rien|personne|aucun)/giu, use: 'si aucun + nom' },
  { word: /(?<!\p{L})réglages?(?!\p{L})/giu, use: 'paramètre' },
  { word: /(?<!\p{L})identificateurs?(?!\p{L})/giu, use: 'identifiant' },
  { word: /(?<!\p{L})page unique(?!\p{L})/giu, use: 'monopage' },
  { word: /(?<!\p{L})listes? noires?(?!\p{L})/giu, use: 'liste de blocage' },
  { word: /(?<!\p{L})fanions?(?!\p{L})/giu, use: 'indicateur' },
  { word: /(?<!\p{L})e-mails?(?!\p{L})/giu, use: 'courriel' },
  {
    word: /(?<!\p{L})une machine a jou\p{L}+|(?<!\p{L})joués? par une machine/giu,
    use: 'simulé',
  },
  { word: /(?<!\p{L})raccommod\p{L}+/giu, use: 'corriger, réparer' },
  { word: /(?<!\p{L})un (?:oui|non)(?!\p{L})/giu, use: 'un accord, un refus' },
];

export const forbiddenWords: Readonly<Record<Language, readonly ForbiddenWord[]>> = {
  en: english,
  fr: french,
};
