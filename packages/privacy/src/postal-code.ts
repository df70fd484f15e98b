/**
 * Canadian postal codes (row 5.6): `K1A 0A1`, `k1a-0a1`, `K1A+0A1`. The pattern accepts any letter, even the six that
 * no code uses, and codes inside a longer word. A mistyped code still reveals an approximate address.
 */
import { family } from './family.ts';

export const redactPostalCodes = family('postal-code', () => /()[a-z]\d[a-z]~{0,3}\d[a-z]\d/giu);
