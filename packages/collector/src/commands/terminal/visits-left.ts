/** Which visit of a simulation runs, and how long the rest will take. */
import { message, type Language } from '../../base/locales/messages.ts';

const MINUTE = 60_000;

/** `elapsed`: milliseconds that the `done` visits took. The time left is known once one is done. */
export function visitsLeft(done: number, of: number, elapsed: number, language: Language): string {
  const place = { done, of };
  if (done <= 0 || done >= of) return message(language, 'visit.at', place);
  const left = (elapsed / done) * (of - done);
  return left < MINUTE
    ? message(language, 'visit.soon', place)
    : message(language, 'visit.left', { ...place, minutes: Math.round(left / MINUTE) });
}
