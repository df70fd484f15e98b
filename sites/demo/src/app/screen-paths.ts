/** Path of each screen, below `/demo/en` or `/demo/fr`. */
import { base } from '../addresses.ts';
import { otherLanguage, type Language } from '../language.ts';

export type ScreenId = 'start' | 'eligibility' | 'result';

export const screenPaths: Readonly<Record<Language, Readonly<Record<ScreenId, string>>>> = {
  en: { start: '/app/', eligibility: '/app/eligibility', result: '/app/result' },
  fr: { start: '/app/', eligibility: '/app/admissibilite', result: '/app/resultat' },
};

export function languageBase(language: Language): string {
  return `${base}/${language}`;
}

/** The screen at a path; undefined if there is none. A trailing slash makes no difference. */
export function screenAt(path: string, language: Language): ScreenId | undefined {
  const wanted = withoutSlash(path);
  const screens: readonly ScreenId[] = ['start', 'eligibility', 'result'];
  return screens.find((screen) => withoutSlash(screenPaths[language][screen]) === wanted);
}

/** Address of the same screen in the other language, for the language link in the header and in the head. */
export function twinAddress(path: string, language: Language): string {
  const other = otherLanguage(language);
  const screen = screenAt(path, language) ?? 'start';
  return languageBase(other) + screenPaths[other][screen];
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}
