/**
 * Checks the path of a beacon. The path is stored unchanged, so it may contain only a version and report suites of a
 * known form, without personal information.
 */
import type { ParsedRequest } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { ProblemCode } from '../../base/locales/messages.ts';
import { CleanMemory } from '../../hit/scrub/clean-memory.ts';
import { valueCleaner } from '../../hit/scrub/clean-value.ts';

/** `JS-2.27.0-LDQM`, `H.26.2--NS`, `OIP-2.1.4`; an address may also have none. */
const LIBRARY = /^(?:[A-Z]{1,12}(?:[.-]\d{1,4}(?:\.\d{1,4}){0,3}(?:--?[A-Z0-9]{2,4})?)?)?$/i;
/** A version has fewer digits than the shortest number that could identify a person. */
const MOST_DIGITS = 8;
/** Maximum number of remembered paths. */
const MOST_PATHS = 1000;
const LONGEST_PATH = 200;

type PathCheck = (
  parsed: Pick<ParsedRequest, 'suites' | 'library'>,
) => Extract<ProblemCode, 'bad-library' | 'bad-suite'> | undefined;

export function createPathCheck(): PathCheck {
  const memory = new CleanMemory(valueCleaner(settings.privacy));
  const saysTooMuch = (text: string): boolean =>
    (['en', 'fr'] as const).some(
      (language) => memory.clean('text', text, language).kinds.length > 0,
    );
  const check: PathCheck = ({ suites, library }) => {
    if (!LIBRARY.test(library) || library.replace(/\D/g, '').length > MOST_DIGITS)
      return 'bad-library';
    if (saysTooMuch(library)) return 'bad-library';
    return suites.some(saysTooMuch) ? 'bad-suite' : undefined;
  };
  // Nearly all requests have one of a few paths.
  const sound = new Set<string>();
  return (parsed) => {
    const path = `${parsed.library} ${parsed.suites.join()}`;
    if (sound.has(path)) return undefined;
    const wrong = check(parsed);
    if (wrong || path.length > LONGEST_PATH) return wrong;
    if (sound.size >= MOST_PATHS) sound.clear();
    sound.add(path);
    return undefined;
  };
}
