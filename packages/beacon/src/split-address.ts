/** Splits a page address for two parameters: the first 255 characters as `g`, the rest as `-g`. */
const PART = 255;

export function splitAddress(address: string): readonly [start: string, rest: string] {
  return [address.slice(0, PART), address.slice(PART)];
}
