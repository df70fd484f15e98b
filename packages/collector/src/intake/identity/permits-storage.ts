/**
 * Whether a consent string accepts purposes 1 and 10, the two that identity services ask for. Purpose 1 is storage on
 * a device, and purpose 10 is development of services. The format is that of the IAB Transparency and Consent
 * Framework, version 2. An unreadable string accepts nothing.
 */
const VERSION_BITS = 6;
/**
 * Number of bits before the consents to purposes: version, two dates, manager, screen, language, lists, flags,
 * features.
 */
const PURPOSES_AT = 152;
const PURPOSES = [1, 10];

export function permitsStorage(consent: string): boolean {
  const core = consent.split('.')[0] ?? '';
  if (!/^[\w-]{36,}$/.test(core)) return false;
  const bytes = Buffer.from(core, 'base64url');
  const bit = (at: number): number => ((bytes[at >> 3] ?? 0) >> (7 - (at % 8))) & 1;
  const version = Array.from({ length: VERSION_BITS }, (_, at) => bit(at)).join('');
  return (
    Number.parseInt(version, 2) === 2 &&
    PURPOSES.every((purpose) => bit(PURPOSES_AT + purpose - 1) === 1)
  );
}
