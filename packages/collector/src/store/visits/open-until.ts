/** Until when visits of a day may be open. Moments in milliseconds. */
import type { DayBounds } from './day-bounds.ts';
import { GAP_SECONDS, LONGEST_SECONDS } from './going-on.ts';

/** Whether no visit can begin on the day, or be continued by hits of it, after a moment. */
export const isOver = ({ to }: Pick<DayBounds, 'to'>, moment: number): boolean =>
  moment >= (to + GAP_SECONDS) * 1000;

/** Whether visits of a day may still be open at a moment. */
export const mayBeOpen = ({ from, to }: DayBounds, moment: number): boolean =>
  from * 1000 <= moment && moment < (to + LONGEST_SECONDS + GAP_SECONDS) * 1000;
