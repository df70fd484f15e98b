/** Whether an amount is kept as a number: reading it back gives the same text. */
export function isPlainNumber(value: string): boolean {
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) < 1e15 && String(number) === value;
}
