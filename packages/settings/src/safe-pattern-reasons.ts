/**
 * Reasons to refuse a pattern, in both languages. Each is the second part of a sentence that starts with the place.
 */
import type { Bilingual } from './generated/bilingual.ts';

export type PatternFault =
  | 'empty'
  | 'too-long'
  | 'syntax'
  | 'unsupported'
  | 'lookaround'
  | 'backreference'
  | 'nested-quantifier'
  | 'repeats-nothing'
  | 'overlapping-alternatives'
  | 'repeats-too-often'
  | 'too-many-repetitions'
  | 'matches-nothing'
  | 'together-too-long';

export const PATTERN_FAULTS: Readonly<Record<PatternFault, Bilingual>> = {
  empty: {
    en: 'is empty',
    fr: 'est vide',
  },
  'too-long': {
    en: 'is longer than 200 characters',
    fr: 'compte plus de 200 caractères',
  },
  syntax: {
    en: 'is not a regular expression',
    fr: 'n’est pas une expression régulière',
  },
  unsupported: {
    en: 'sets flags inside the pattern or names half of a character',
    fr: 'change d’options en cours de route ou nomme la moitié d’un caractère',
  },
  lookaround: {
    en: 'looks ahead or behind: write what is to be found, not what stands around it',
    fr: 'regarde devant ou derrière : écrivez ce qui est cherché, et non ce qui l’entoure',
  },
  backreference: {
    en: 'refers back to one of its own groups',
    fr: 'renvoie à l’un de ses propres groupes',
  },
  'nested-quantifier': {
    en: 'repeats a group that repeats something itself, as (a+)+ does',
    fr: 'répète un groupe qui contient déjà une répétition, comme (a+)+',
  },
  'repeats-nothing': {
    en: 'repeats a group that can be empty, as (a|)* does',
    fr: 'répète un groupe qui peut être vide, comme (a|)*',
  },
  'overlapping-alternatives': {
    en: 'repeats alternatives that can begin with the same character, as (a|ab)* does',
    fr: 'répète des choix qui peuvent commencer par le même caractère, comme (a|ab)*',
  },
  'repeats-too-often': {
    en: 'asks for more than 1,000 characters one by one, as a{2000} does',
    fr: 'demande plus de 1 000 caractères un à un, comme a{2000}',
  },
  'too-many-repetitions': {
    en: 'has too many repetitions that can match the same text, as .*a.*b.*c does',
    fr: 'a trop de répétitions qui peuvent correspondre au même texte, comme .*a.*b.*c',
  },
  'matches-nothing': {
    en: 'can match the empty text, as x* does: write x+ or x{1,50}',
    fr: 'peut correspondre au texte vide, comme x* : écrivez x+ ou x{1,50}',
  },
  'together-too-long': {
    en: 'can take too long together: write {1,50} rather than + or *, or fewer of them',
    fr: 'peuvent durer trop longtemps ensemble : écrivez {1,50} plutôt que + ou *, ou réduisez-en le nombre',
  },
};
