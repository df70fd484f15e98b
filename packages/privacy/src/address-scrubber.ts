/**
 * Redacts addresses further than `scrubUrl` (rows 3.7, 5.7, docs/decisions/0010-addresses.md). It removes the values
 * of parameters with a personal name. It redacts search terms and other typed texts as text, and social insurance
 * numbers in the addresses of links. If the settings ask for it, it redacts all parts of an address as text.
 */
import { added } from './additions.ts';
import { afterHost } from './after-host.ts';
import { decodeLoosely } from './decode-loosely.ts';
import type { FindingKind, Scrubbed } from './finding.ts';
import { redactInsuranceNumbers } from './insurance-number.ts';
import { personalName } from './personal-name.ts';
import { MARKER, REDACTION, type Language } from './redaction.ts';
import { scrubText } from './scrub-text.ts';
import { scrubUrl } from './scrub-url.ts';

export interface AddressRules {
  /** Names of parameters with personal values, from `nameList`. */
  readonly personal: string;
  /** Names of parameters with texts that people type, from `nameList`. */
  readonly typed: string;
}

/** `isLink` marks the address of a link or file; otherwise it is the address of a page. */
export type ScrubAddress = (url: string, language: Language, isLink?: boolean) => Scrubbed;

/**
 * Path, then query and fragment. Parameters in the path follow a semicolon. The path of a bare query is empty. Always
 * matches.
 */
const PARTS = /^((?![^:/?#&=;]*[&=])[^?#]*|)([^]*)/;
/** Each match starts at a separator. Otherwise a long name would take quadratic time. */
const PATH_PARAMETER = /(;|%3b)((?:(?!%3b)[^=;/])+)=([^;/]*)/gi;
const PARAMETER = /(^|[?&#=])([^?&#=]+)=([^&#]*)/g;
const PART = /[^/?&#]+/g;
/** An object in JSON that is no value of a parameter. It extends to the fragment. */
const BARE_JSON = /([/?&#])((?:\[|%(?:25)*5b)?(?:\{|%(?:25)*7b)(?:["']|%(?:25)*2[27])[^#]*)/gi;
/** A member in a text that begins like JSON but is cut, or has names without quotes. */
const MEMBER = /(?:^|[^\w.-])([\w.-]+)["']?\s*:/g;
/** The equals sign between name and value is encoded too. */
const ENCODED_PAIR = /^[^=]*%(?:25)*3d/i;
/** Maximum depth of addresses inside parameters. Deeper ones are removed. */
const DEEPEST = 9;
/** A redaction may create a new match, so several passes are needed. */
const MOST_PASSES = 4;

/** Applies `scrubUrl` (row 5.7), then redacts the parameters. All other bytes of the address stay unchanged. */
// One closure costs 45 bytes less in the library than its parts.
// eslint-disable-next-line max-lines-per-function
export function addressScrubber({ personal, typed }: AddressRules): ScrubAddress {
  const isPersonal = personalName(personal);
  const isTyped = personalName(typed);

  // eslint-disable-next-line max-lines-per-function
  return (url, language, isLink) => {
    const kinds: FindingKind[] = [];
    const note = (kind: FindingKind): string => {
      if (kinds.indexOf(kind) < 0) kinds[kinds.length] = kind;
      return REDACTION[language];
    };

    const scrubWith = (scrub: typeof scrubText, dirty: string): string => {
      const scrubbed = scrub(dirty, language);
      for (const kind of scrubbed.kinds) note(kind);
      return scrubbed.text;
    };

    const cleanValue = (name: string, value: string, isSignIn: boolean, depth: number): string => {
      if (!value || (value[0] === '[' && MARKER.test(value))) return value;
      if (isPersonal(name) || (isSignIn && /^(amp;)?(code|state)$/i.test(name))) {
        note('parameter');
        return '';
      }
      const clean = cleanWithin(value, depth);
      return added?.inAddresses || isTyped(name) ? cleanText(clean, depth) : clean;
    };

    const cleanText = (value: string, depth: number): string =>
      changed(value, depth, (decoded) => scrubWith(scrubText, decoded));

    /** A segment of a path, or a query or fragment without parameters, in which a plus is no space. */
    const cleanPart = (part: string): string => {
      const clean = part.indexOf('=') < 0 ? cleanText(part, 0) : part;
      return clean === part ? part : clean.replace(/\+/g, '%20');
    };

    /** Redacts an address inside another one. */
    const cleanWithin = (value: string, depth: number): string =>
      changed(value, depth, (decoded) =>
        /^\s*[[{]/.test(decoded)
          ? cleanJson(decoded, depth + 1)
          : cleanParameters(decoded, depth + 1),
      );

    /** Redacts the members of an object. Without valid JSON, a personal name removes the whole text. */
    const cleanJson = (text: string, depth: number): string => {
      let isClean = true;
      try {
        const value: unknown = JSON.parse(text, (name, value: unknown) => {
          const written = value && typeof value === 'object' ? '-' : String(value);
          const clean = cleanValue(name, written, false, depth);
          if (clean === written) return value;
          isClean = false;
          return clean;
        });
        return isClean ? text : JSON.stringify(value);
      } catch {
        text.replace(MEMBER, (member, name: string) => {
          isClean &&= !isPersonal(name);
          return member;
        });
        if (isClean) return cleanParameters(text, depth);
        note('parameter');
        return '';
      }
    };

    /** Returns the original value without a redaction. */
    const changed = (value: string, depth: number, clean: (decoded: string) => string): string => {
      const decoded = decodeLoosely(value);
      const text = clean(decoded);
      return text === decoded ? value : encode(text, depth);
    };

    const cleanParameters = (address: string, depth: number): string => {
      const isEncoded = address.indexOf('%') >= 0;
      const mayBeJson = address.indexOf('{') >= 0 || (isEncoded && /7b/i.test(address));
      if (address.indexOf('=') < 0 && !mayBeJson && !(isEncoded && /3d/i.test(address))) {
        return address;
      }
      if (depth > DEEPEST) {
        note('parameter');
        return '';
      }
      // A sign-in code has a `state` parameter next to it.
      const isSignIn =
        address.toLowerCase().indexOf('code=') >= 0 &&
        /(^|[?&#;])code=/i.test(address) &&
        /(^|[?&#;])state=/i.test(address);
      const clean = (pair: string, _sign: string, name: string, value: string): string =>
        pair.slice(0, pair.length - value.length) + cleanValue(name, value, isSignIn, depth);
      const bare = mayBeJson
        ? address.replace(
            BARE_JSON,
            (_all, sign: string, json: string) => sign + cleanWithin(json, depth),
          )
        : address;
      const cleaned = bare.replace(
        PARTS,
        (_all, path: string, rest: string) =>
          (isEncoded || path.indexOf(';') >= 0 ? path.replace(PATH_PARAMETER, clean) : path) +
          rest.replace(PARAMETER, clean),
      );
      return cleaned.indexOf('%') < 0
        ? cleaned
        : cleaned.replace(PART, (part) =>
            ENCODED_PAIR.test(part) ? cleanWithin(part, depth) : part,
          );
    };

    let text = url;
    for (let pass = 0; pass < MOST_PASSES; pass++) {
      let clean = cleanParameters(scrubWith(scrubUrl, text), 0);
      if (isLink) clean = redactInsuranceNumbers(clean, note);
      if (added?.inAddresses) {
        const start = afterHost(clean);
        clean = clean.slice(0, start) + clean.slice(start).replace(PART, cleanPart);
      }
      if (clean === text) break;
      text = clean;
    }
    return { text, kinds };
  };
}

/**
 * Encodes as in a query. Markers stay readable, as `scrubUrl` writes them. A nested text is encoded together with its
 * surroundings.
 */
function encode(text: string, depth: number): string {
  if (depth) return text;
  return encodeURIComponent(text.replace(/[\uD800-\uDFFF]/gu, '\uFFFD'))
    .replace(/%20/g, '+')
    .replace(/%5B/g, '[')
    .replace(/%5D/g, ']');
}
