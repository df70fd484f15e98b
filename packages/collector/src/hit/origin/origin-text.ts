/** The format of an origin in the journal, a short text: `Firefox|132|Windows|desktop|i|CA|QC`. */
import { UNKNOWN_ORIGIN, type Origin } from '@balise/beacon';
import { remembered } from '../../base/memoized.ts';
import { deviceOf, isBrowser, isSystem } from './names.ts';
import { isCode } from './place-of.ts';

const SEPARATOR = '|';
const BOT = 'b';
const INTERNAL = 'i';
const SIMULATED = 's';
const MARKS = /^b?i?s?$/;
const PARTS = 7;
const VERSION = /^(?:0|[1-9]\d{0,2})$/;

export function encodeOrigin(origin: Origin): string {
  const { browser, browserVersion, system, device, country, province } = origin;
  const marks =
    (origin.isBot ? BOT : '') +
    (origin.isInternal ? INTERNAL : '') +
    (origin.isSimulated ? SIMULATED : '');
  return `${browser}|${browserVersion}|${system}|${device}|${marks}|${country}|${province}`;
}

/**
 * Returns the unknown origin for an invalid text, which may be damaged or from another collector. The same text gives
 * the same object: there are few origins, and each comes with many hits.
 */
export const decodeOrigin = remembered(originIn);

function originIn(text: string): Origin {
  const parts = text.split(SEPARATOR);
  if (parts.length !== PARTS) return UNKNOWN_ORIGIN;
  const [
    browser = '',
    version = '',
    system = '',
    device = '',
    marks = '',
    country = '',
    province = '',
  ] = parts;
  const isSound =
    (browser === '' || isBrowser(browser)) &&
    VERSION.test(version) &&
    (system === '' || isSystem(system)) &&
    deviceOf(device) === device &&
    MARKS.test(marks) &&
    (country === '' || isCode(country)) &&
    (province === '' || isCode(province));
  if (!isSound) return UNKNOWN_ORIGIN;
  return {
    browser,
    browserVersion: Number(version),
    system,
    device: deviceOf(device),
    isBot: marks.includes(BOT),
    isInternal: marks.includes(INTERNAL),
    ...(marks.includes(SIMULATED) ? { isSimulated: true as const } : {}),
    country,
    province,
  };
}
