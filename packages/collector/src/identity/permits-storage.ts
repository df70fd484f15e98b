/**
 * Whether a consent string (IAB Transparency and Consent Framework, version 2) agrees to purposes 1
 * (storing on a device) and 10 (developing services), the two that identity services ask for. What
 * cannot be read agrees to nothing.
 */
const VERSION_BITS = 6;
/** Bits before the consents to purposes: version, two dates, manager, screen, language, lists, flags, features. */
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
