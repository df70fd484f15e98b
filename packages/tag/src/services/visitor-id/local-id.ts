/** A visitor id of our own, where the service gives none: 38 digits, of which the first six are the clock's last, reversed. */

const HALF = 19;
const CLOCK_DIGITS = 6;

/** Each half stays below 2^63, for those who read it as a number. */
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
