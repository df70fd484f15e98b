/**
 * Addresses wherever they go, beyond the address routine (rows 3.7, 5.7, docs/decisions/0010-addresses.md): the values of
 * parameters whose name says that they are about a person go, what was searched is scrubbed as the text that it is, and so are
 * social insurance numbers in the addresses of links.
 */
import { decodeLoosely } from './decode-loosely.ts';
import type { FindingKind, Scrubbed } from './finding.ts';
import { redactInsuranceNumbers } from './insurance-number.ts';
import { personalName } from './personal-name.ts';
import { MARKER, REDACTION, type Language } from './redaction.ts';
import { scrubText } from './scrub-text.ts';
import { scrubUrl } from './scrub-url.ts';

export interface AddressRules {
  /** Pattern of the names that say what they hold, made by `namePattern`. */
  readonly personal: string;
  /** Names of parameters that hold what was searched, in small letters. */
  readonly searched: readonly string[];
}

/** `isLink` is the address of a link or file, not of a page. */
export type ScrubAddress = (url: string, language: Language, isLink?: boolean) => Scrubbed;

/** The path, in which parameters have a semicolon before them, unless it is a bare query; then query and fragment. Always matches. */
const PARTS = /^((?![^:/?#&=;]*[&=])[^?#]*|)([^]*)/;
const PATH_PARAMETER = /;([^=;/]+)=([^;/]*)/g;
const PARAMETER = /([^?&#=]+)=([^&#]*)/g;
/** An address in a parameter may hold another one. */
const DEEPEST = 3;

/** Row 5.7 by `scrubUrl`, then what its parameters hold. Every other byte of the address stays. */
export function addressScrubber({ personal, searched }: AddressRules): ScrubAddress {
  const isPersonal = personalName(personal);
  const searchedNames = ` ${searched.join(' ')} `;

  return (url, language, isLink) => {
    const scrubbed = scrubUrl(url, language);
    let { kinds } = scrubbed;
    const note = (kind: FindingKind): string => {
      if (kinds.indexOf(kind) < 0) kinds = [...kinds, kind];
      return REDACTION[language];
    };

    const cleanValue = (name: string, value: string, isSignIn: boolean, depth: number): string => {
      if (!value || MARKER.test(value)) return value;
      if (isPersonal(name) || (isSignIn && /^(code|state)$/i.test(name))) {
        note('parameter');
        return '';
      }
      const decoded = decodeLoosely(value);
      if (searchedNames.indexOf(` ${decodeLoosely(name).toLowerCase()} `) >= 0) {
        const { text, kinds: found } = scrubText(decoded, language);
        for (const kind of found) note(kind);
        return found.length ? encode(text) : value;
      }
      const clean = depth < DEEPEST ? cleanParameters(decoded, depth + 1) : decoded;
      return clean === decoded ? value : encode(clean);
    };

    const cleanParameters = (address: string, depth: number): string => {
      if (address.indexOf('=') < 0) return address;
      // A code that signs somebody in has a state beside it.
      const isSignIn = /(^|[?&#])code=/i.test(address) && /(^|[?&#])state=/i.test(address);
      const clean = (pair: string, name: string, value: string): string =>
        pair.slice(0, pair.length - value.length) + cleanValue(name, value, isSignIn, depth);
      return address.replace(
        PARTS,
        (_all, path: string, rest: string) =>
          path.replace(PATH_PARAMETER, clean) + rest.replace(PARAMETER, clean),
      );
    };

    const clean = cleanParameters(scrubbed.text, 0);
    return { text: isLink ? redactInsuranceNumbers(clean, note) : clean, kinds };
  };
}

/** As in a query; markers stay readable, as the address routine writes them. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))
    .replace(/%20/g, '+')
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']');
}
