/** Milliseconds to wait before the next attempt: 1, 2, 4, 8, 16, then 30 seconds. */

const LONGEST_SECONDS = 30;

export function backOff(failures: number): number {
  return Math.min(LONGEST_SECONDS, 2 ** (failures - 1)) * 1000;
}
