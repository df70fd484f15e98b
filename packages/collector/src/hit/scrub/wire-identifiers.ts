/**
 * Identifiers of the wire. An altered identifier would merge visitors or divide one, so an identifier is either kept
 * as it was sent or dropped as a whole.
 */
import { scrubText, type FindingKind } from '@balise/privacy';

/** Whether an identifier has the form of its parameter. */
type Form = (value: string) => boolean;

const LANGUAGES = ['en', 'fr'] as const;

const PAIR_OF_HEXADECIMALS = /^[0-9A-F]{16}-[0-9A-F]{16}$/i;
const UUID = /^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/i;
const DIGEST = /^[0-9A-F]{32,64}$/i;
/** Too short for the number of a person. A social insurance number may begin with one zero, but not with four. */
const SHORT_NUMBER = /^(?:\d{1,8}|0{4,}\d{1,7})$/;
/** Longer than the number of a person, a card or an account. */
const LONG_NUMBER = /^\d{20,64}$/;
/** Random letters and digits. A random text may contain the letters and digits of a postal code by chance. */
const RANDOM =
  /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?!.*\d[\d_-]{8})[A-Za-z0-9]+(?:[_-][A-Za-z0-9]+){0,2}$/;
const SHORTEST_RANDOM = 20;
/** A part of a random text with at most this length is checked as text, for example `K1A0A1` or `AB123456`. */
const LONGEST_NUMBER_OF_A_PERSON = 12;
/** Any other identifier that a page assigns. */
const PLAIN = /^[A-Za-z0-9._-]+$/;
const LONGEST = 100;
const BLOB = /^(?=.*[a-z])(?=.*[A-Z])(?!.*\d[\d_-]{8})[\w-]{20,200}$/;

const isPair: Form = (value) => PAIR_OF_HEXADECIMALS.test(value);
const isVisitor: Form = (value) => /^\d{38}$/.test(value);
const isOrganization: Form = (value) => /^[0-9A-F]{24}@AdobeOrg$/i.test(value);
/**
 * A page may choose any identifier, so it may also send an e-mail address, a telephone number or the number of a
 * file. The answer is the same in both languages.
 */
const isAssigned: Form = (value) => {
  if (value.length > LONGEST || !PLAIN.test(value)) return false;
  const isMade = [PAIR_OF_HEXADECIMALS, UUID, DIGEST, SHORT_NUMBER, LONG_NUMBER].some((form) =>
    form.test(value),
  );
  // A pattern of the settings applies to these forms too.
  if (isMade) return !kindsIn(value).includes('added');
  if (value.length >= SHORTEST_RANDOM && RANDOM.test(value))
    return value
      .split(/[_-]/)
      .every((part) => part.length > LONGEST_NUMBER_OF_A_PERSON || isImpersonal(part));
  return isImpersonal(value.replaceAll('.', ' ')) && isImpersonal(value);
};

const isImpersonal = (value: string): boolean => kindsIn(value).length === 0;

const kindsIn = (value: string): readonly FindingKind[] =>
  LANGUAGES.flatMap((language) => scrubText(value, language).kinds);

/** Some services send a word, such as `NONE`. */
const isBlob: Form = (value) => BLOB.test(value) || (/[a-z]/i.test(value) && isAssigned(value));

/** By parameter name: the short and the long one. */
const FORMS = new Map<string, Form>(
  (
    [
      [isAssigned, 'vid', 'visitorID'],
      [isVisitor, 'mid', 'marketingCloudVisitorID'],
      [isPair, 'aid', 'analyticsVisitorID'],
      [isPair, 'fid', 'fallbackVisitorID'],
      [isAssigned, 'sdid', 'supplementalDataID'],
      [isAssigned, 'vmt', 'visitorMigrationKey'],
      [isBlob, 'aamb', 'audienceManagerBlob'],
      [isOrganization, 'mcorgid', 'marketingCloudOrgID'],
      [isAssigned, 'purchaseID', 'purchaseID'],
      [isAssigned, 'xact', 'transactionID'],
    ] as const
  ).flatMap(([form, ...names]) => names.map((name) => [name, form] as const)),
);

const CUSTOMERS = 'cid';
const CUSTOMER = 'id';

/**
 * Whether a parameter is an identifier, and whether its value is kept. `levels`: names of the open levels, outermost
 * first. A value that refers to another variable (`D=v1`) is no identifier of any form, so it is dropped.
 */
export function identifierState(
  name: string,
  value: string,
  levels: readonly string[],
): 'kept' | 'dropped' | 'no-identifier' {
  const form = formOf(name, levels);
  if (!form) return 'no-identifier';
  return form(value) ? 'kept' : 'dropped';
}

/** Whether a parameter is an identifier, with any value. `levels`: as above. */
export const isWireIdentifier = (name: string, levels: readonly string[]): boolean =>
  formOf(name, levels) !== undefined;

/** The forms apply at the top level and to customer identifiers. These names have another meaning in context data. */
function formOf(name: string, levels: readonly string[]): Form | undefined {
  if (levels.length === 0) return FORMS.get(name);
  return levels[0] === CUSTOMERS && name === CUSTOMER ? isAssigned : undefined;
}

/** Maximum number of digits of a request id. Libraries send up to 14. */
const REQUEST_ID = /^s\d{1,20}$/;

/** The request id as it was sent, or empty if it has another form. */
export const keptRequestId = (requestId: string): string =>
  REQUEST_ID.test(requestId) ? requestId : '';

/** The path of a request without a request id of another form. */
export function keptPath(path: string): string {
  const [, before, requestId] = /^(.*\/)(s\d+)\/?$/.exec(path) ?? [];
  return before === undefined || requestId === undefined || keptRequestId(requestId) !== ''
    ? path
    : before;
}
