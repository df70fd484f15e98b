/**
 * In which form data is kept, as each place says of itself: the data folder, the store, the control database, a back-up. What is new
 * is added in one version, which still leaves what the version before it reads, and required in the next (docs/upgrade.md).
 */
import { version } from '../version.ts';

export interface FormatMark {
  /** Of the newest collector that has written there; 0 where none has said so. */
  readonly format: number;
  /** The oldest that may read and write there. */
  readonly needs: number;
  /** The version of that newest one, for people. */
  readonly version: string;
}

/**
 * Raised by one with each version that writes what the one before it did not, or that reads what the next one may write. 1: the first
 * with marks. 2: reads records of the journal to which parts were added.
 */
const FORMAT = 2;

export const OWN_MARK: FormatMark = { format: FORMAT, needs: FORMAT - 1, version };
export const NO_MARK: FormatMark = { format: 0, needs: 0, version: '' };

/** Whether this collector is too old for a place. One that is a single format older goes on. */
export const isTooOldFor = ({ needs }: Pick<FormatMark, 'needs'>): boolean =>
  needs > OWN_MARK.format;

/** What a place is marked with before it is written to; nothing where its mark stays. */
export function raisedMark({ format }: FormatMark): FormatMark | undefined {
  return format < OWN_MARK.format ? OWN_MARK : undefined;
}

/** Throws where it is no mark. */
export function readMark(given: unknown): FormatMark {
  const { format, needs, version: by } = Object(given) as Record<keyof FormatMark, unknown>;
  if (!Number.isSafeInteger(format) || !Number.isSafeInteger(needs)) throw new TypeError('format');
  return { format: Number(format), needs: Number(needs), version: String(by ?? '') };
}
