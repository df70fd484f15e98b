/**
 * The format mark of stored data. The data folder, the store, the control database and a backup each have one. A
 * version may add new data if the previous version can still read the rest. The next version may then require it
 * (docs/upgrade.md).
 */
import { version } from '../files/version.ts';

export interface FormatMark {
  /** Format of the newest collector that has written there. 0 if there is no mark. */
  readonly format: number;
  /** The oldest format that may read and write there. */
  readonly needs: number;
  /** The version of that newest collector, for people. */
  readonly version: string;
}

/**
 * Increased by one with each version that writes new data, or reads data that the next version may write.
 *
 * | Format | Change |
 * | --- | --- |
 * | 1 | first version with marks |
 * | 2 | reads journal records with added parts |
 */
const FORMAT = 2;

export const OWN_MARK: FormatMark = { format: FORMAT, needs: FORMAT - 1, version };
export const NO_MARK: FormatMark = { format: 0, needs: 0, version: '' };

/** Whether this collector is too old for a place. A collector that is one format older still works. */
export const isTooOldFor = ({ needs }: Pick<FormatMark, 'needs'>): boolean =>
  needs > OWN_MARK.format;

/** The mark to write before writing data. `undefined` if the existing mark stays. */
export function raisedMark({ format }: FormatMark): FormatMark | undefined {
  return format < OWN_MARK.format ? OWN_MARK : undefined;
}

/** Throws if the value is not a mark. */
export function readMark(given: unknown): FormatMark {
  const { format, needs, version: by } = Object(given) as Record<keyof FormatMark, unknown>;
  if (!Number.isSafeInteger(format) || !Number.isSafeInteger(needs)) throw new TypeError('format');
  return { format: Number(format), needs: Number(needs), version: String(by ?? '') };
}
