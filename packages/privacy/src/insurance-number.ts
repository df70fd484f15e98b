/**
 * Social insurance numbers in addresses: nine digits with a valid check digit. Other long numbers are document
 * numbers.
 */
import { afterHost } from './after-host.ts';
import type { Redact } from './finding.ts';

/** Nine digits together or in groups of three, after an encoded character or a non-digit. */
const NINE_DIGITS = /(%[\da-f]{2}|\D|^)(\d{3})([-._+\s]|%(?:25)?2[\dbde]|)(\d{3})\3(\d{3})(?!\d)/gi;

export function redactInsuranceNumbers(url: string, redact: Redact): string {
  // Most addresses contain no digits.
  if (!/\d{3}/.test(url)) return url;
  const start = afterHost(url);
  return (
    url.slice(0, start) +
    url
      .slice(start)
      .replace(NINE_DIGITS, (found, before: string, a: string, _sign, b: string, c: string) =>
        passesCheck(a + b + c) ? before + redact('digits') : found,
      )
  );
}

/** Luhn check: every second digit is doubled and its digits are added. The sum must be divisible by 10. */
function passesCheck(digits: string): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) {
    const value = Number(digits[at]) * (at % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}
