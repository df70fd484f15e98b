/** A table of counts, and how far other tables that agree with the shown numbers may differ from it. */
import { UNDER } from '@balise/contract';

export interface Table {
  /** Rows, then columns. The last of each are the totals. Whole numbers. */
  readonly numbers: readonly (readonly number[])[];
  /**
   * Whether the last row, or column, before the totals stands for all others. It is not shown, but people can compute
   * it.
   */
  readonly restRow?: boolean;
  readonly restColumn?: boolean;
}

/** Whether a number is too small to be shown. */
export const isFew = (number: number): boolean => number > 0 && number < UNDER;

/** Whether a suppressed cell may be one greater or one less. `least`: the number that it needs to be one less. */
export interface Limits {
  readonly mayRise: (r: number, c: number) => boolean;
  readonly mayFall: (r: number, c: number, least: number) => boolean;
}

/** `isMarked`: the signs show which cells are small. */
export function limitsOf({ numbers, restRow, restColumn }: Table, isMarked: boolean): Limits {
  const [bottom, right] = [numbers.length - 1, (numbers[0]?.length ?? 1) - 1];
  // Cells that stand for others have no sign.
  const hasSign = (r: number, c: number): boolean =>
    isMarked &&
    !(restRow === true && r === bottom - 1) &&
    !(restColumn === true && c === right - 1);
  const at = (r: number, c: number): number => numbers[r]?.[c] ?? 0;
  return {
    mayRise: (r, c) => !hasSign(r, c) || at(r, c) !== UNDER - 1,
    mayFall: (r, c, least) => at(r, c) >= least && !(hasSign(r, c) && at(r, c) === UNDER),
  };
}
