/** Names that anyone can send: only ordinary ones are counted by name, and only so many of them in a period. */
import { scrubText } from '@balise/privacy';
import { leftOutOf } from '../../hit/visitor/leave-out-identifiers.ts';

const NAME = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;
/** Maximum number of names in a period. */
const MOST_NAMES = 200;

/** The counted name of each received one. Beyond the limit, and for any other text, it is empty. */
export class OrdinaryNames {
  #period: number | undefined;
  /** From the received name to the counted one. */
  #names = new Map<string, string>();

  /** `period`: start of the hour, in milliseconds. Another one has other names: invented names keep no room for long. */
  nameOf(given: string, period: number): string {
    if (period !== this.#period) this.#names = new Map();
    this.#period = period;
    const known = this.#names.get(given);
    if (known !== undefined) return known;
    if (this.#names.size >= MOST_NAMES) return '';
    const name = ordinaryName(given);
    this.#names.set(given, name);
    return name;
  }
}

function ordinaryName(given: string): string {
  const name = given.toLowerCase();
  const isOrdinary =
    NAME.test(name) && scrubText(name, 'en').kinds.length === 0 && leftOutOf(name) === name;
  return isOrdinary ? name : '';
}
