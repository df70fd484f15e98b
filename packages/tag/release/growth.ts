/** Judges how many bytes a change adds to `balise.js`: docs/decisions/0003-weight.md. */
import { ALLOWANCES, RELEASED } from './released-weight.ts';

/** Brotli bytes above those of the last release. The build prints a warning for more. */
const WARNS_ABOVE = 300;
/** The build fails for more, unless `released-weight.ts` allows them with a reason. */
const FAILS_ABOVE = 1_500;

export interface Growth {
  /** Brotli bytes more than in the last release; negative if the library became smaller. */
  readonly added: number;
  /** Bytes of `added` that allowances explain. */
  readonly allowed: number;
  readonly verdict: 'fits' | 'warns' | 'fails';
  /** Brotli bytes that may be added without an allowance: the limit of the verdict. */
  readonly limit: number;
}

/** Compares the production `balise.js` with that of the last release. `brotli` is its size in bytes. */
export function growthOf(brotli: number, released = RELEASED, allowances = ALLOWANCES): Growth {
  const added = brotli - released.brotli;
  const allowed = allowances.reduce((sum, { bytes }) => sum + bytes, 0);
  const unexplained = added - allowed;
  const verdict =
    unexplained > FAILS_ABOVE ? 'fails' : unexplained > WARNS_ABOVE ? 'warns' : 'fits';
  return { added, allowed, verdict, limit: verdict === 'fails' ? FAILS_ABOVE : WARNS_ABOVE };
}
