/** What is known of a visitor's identity, as the identity cookie keeps it: `digest|key[-expiry[s]]|value|…|vVersion|version`. */

/** The version of the identity service's protocol, as recorded. */
export const IDENTITY_VERSION = '5.5.0';

/** By key, and what each may hold: a cookie, an address or an answer can be written by anyone. */
const SHAPES = {
  /** Day of the last request. */
  MCIDTS: /^\d{1,6}$/,
  MCMID: /^\d{38}$/,
  MCAAMLH: /^\d{1,3}$/,
  MCAAMB: /^[\w-]{20,200}$/,
  /** What the visitor has opted out of, or `NONE`. */
  MCOPTOUT: /^[A-Za-z,]{1,60}$/,
  MCAID: /^[\dA-F]{16}-[\dA-F]{16}$/,
  /** Digest of the consent string of the last request. */
  iabConsentHash: /^-?\d{1,10}$/,
} as const;

export type IdentityKey = keyof typeof SHAPES;
/** Value, and the suffix of its key: `-` and the second at which it is over, `s` when it is over with the browser's session too. */
type Field = readonly [value: string, suffix?: string | undefined];
export type IdentityFields = Partial<Record<IdentityKey, Field>>;

/** The value as a field when it has the shape of its key. */
export function shaped(key: IdentityKey, value: unknown, suffix?: string): IdentityFields {
  const text = String(value);
  return SHAPES[key]?.test(text) ? { [key]: [text, suffix] } : {};
}

/** Only what still holds: fields with an end were kept under `digest`, some of them in the `session` that goes on. */
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
