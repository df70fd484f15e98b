/**
 * Visitor id of our own, if the service gives none. It has 38 digits. The first six are the last digits of the clock,
 * reversed.
 */

const HALF = 19;
const CLOCK_DIGITS = 6;

/** Each half is below 2^63, for readers that use it as a number. */
export function localId(): string {
  const digit = (below: number): number => Math.floor(Math.random() * below);
  let first = '';
  let second = '';
  for (let at = 0; at < HALF; at++) {
    first += digit(10);
    second += digit(at ? 10 : 9);
  }
  const clock = String(Date.now()).slice(-CLOCK_DIGITS).split('').reverse().join('');
  return (clock + first.slice(CLOCK_DIGITS)).replace(/^9/, '8') + second;
}
