/**
 * Canadian postal codes (row 5.6): `K1A 0A1`, `k1a-0a1`, `K1A+0A1`. Any letter, also the six that
 * no code uses, and also inside a longer word: a mistyped code still tells where somebody lives.
 */
import { family } from './family.ts';

export const redactPostalCodes = family('postal-code', () => /()[a-z]\d[a-z]~{0,3}\d[a-z]\d/giu);
