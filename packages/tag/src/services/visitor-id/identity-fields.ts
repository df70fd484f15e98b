/** Fields of the identity cookie: `digest|key[-expiry[s]]|value|…|vVersion|version`. */

/** Protocol version of the identity service, as recorded. */
export const IDENTITY_VERSION = '5.5.0';

/** Valid values by key. They are checked, because anyone may write a cookie, an address or an answer. */
const SHAPES = {
  /** Day of the last request. */
  MCIDTS: /^\d{1,6}$/,
  MCMID: /^\d{38}$/,
  MCAAMLH: /^\d{1,3}$/,
  MCAAMB: /^[\w-]{20,200}$/,
  /** Services that the visitor has opted out of, or `NONE`. */
  MCOPTOUT: /^[A-Za-z,]{1,60}$/,
  MCAID: /^[\dA-F]{16}-[\dA-F]{16}$/,
  /** Digest of the consent string of the last request. */
  iabConsentHash: /^-?\d{1,10}$/,
} as const;

export type IdentityKey = keyof typeof SHAPES;
/**
 * Value, and suffix of its key: `-` and its expiry in seconds. A final `s` means that it also expires with the
 * browser session.
 */
type Field = readonly [value: string, suffix?: string | undefined];
export type IdentityFields = Partial<Record<IdentityKey, Field>>;

/** The value as a field, if it is valid for its key; otherwise empty. */
export function shaped(key: IdentityKey, value: unknown, suffix?: string): IdentityFields {
  const text = String(value);
  return SHAPES[key]?.test(text) ? { [key]: [text, suffix] } : {};
}

/** Valid fields only. Fields with an expiry need the same `digest`, and some of them also the running `session`. */
export function readFields(
  text: string,
  digest: number,
  now: number,
  session: string | undefined,
): IdentityFields {
  const fields: IdentityFields = {};
  const [kept, ...parts] = text.split('|');
  for (let at = 1; at < parts.length; at += 2) {
    const [, key = '', suffix, end, ofSession] =
      /^((?:MC|iab)[a-z]+)(-(\d+)(s?))?$/i.exec(parts[at - 1] ?? '') ?? [];
    if (!end || (kept === String(digest) && Number(end) > now && (!ofSession || session))) {
      Object.assign(fields, shaped(key as IdentityKey, parts[at], suffix));
    }
  }
  return fields;
}

export function writeFields(fields: IdentityFields, digest: number): string {
  const parts = Object.entries(fields).map(([key, [value, end = '']]) => key + end + '|' + value);
  return [digest, ...parts, 'vVersion', IDENTITY_VERSION].join('|');
}
