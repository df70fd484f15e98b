/** The language of a page: its parameter `pageLanguage` if given, otherwise according to its path. */
import { memberAt } from './members.ts';

export type PageLanguage = 'en' | 'fr';

/** `eng` and `fra` are the values that page views report. */
const SAID = /^(?:eng?|fra?)$/i;
/** `/en/…`, `/fr.html`, `…-eng.html`, `…_f.php`. */
const FOLDER = /^\/(en|fr)(?=[/.]|$)/i;
const ENDING = /[-_.](?:(en|eng|e)|fr|fra|f)\.[a-z]+$/i;

export function pageLanguage(
  { pathname }: URL,
  parameters: readonly unknown[],
): PageLanguage | undefined {
  for (const each of parameters) {
    const said = memberAt(each, 'pageLanguage');
    const found = typeof said === 'string' ? SAID.exec(said)?.[0] : undefined;
    if (found) return found.slice(0, 2).toLowerCase() as PageLanguage;
  }
  const folder = FOLDER.exec(pathname)?.[1];
  if (folder) return folder.toLowerCase() as PageLanguage;
  const ending = ENDING.exec(pathname);
  if (!ending) return undefined;
  return ending[1] ? 'en' : 'fr';
}
