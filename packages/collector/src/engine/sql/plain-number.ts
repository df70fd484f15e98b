/** Whether an amount can be stored as a number, so that reading it back gives the same text. */
export function isPlainNumber(value: string): boolean {
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) < 1e15 && String(number) === value;
}
