/**
 * Formats of values that contain many digits by design, and no personal data. Only the exact format is accepted. Any
 * other value of the same parameter is redacted as text. `wire-identifiers.ts` has the formats of identifiers.
 */
import { derived } from '@balise/settings';
import { sentVersion } from '../library-version.ts';
import { wireNamesOf } from './parameter-meaning.ts';

/** Eight digits at most, before and after the point together. */
const NUMBER = /^-?(?=[\d.]{1,9}$)\d{1,8}(?:\.\d{1,7})?$/;

const SHAPES: Readonly<Record<string, RegExp>> = {
  t: /^\d{1,2}\/\d{1,2}\/\d{4} \d{1,2}:\d{1,2}:\d{1,2} \d -?\d{1,4}$/,
  // Seconds or milliseconds from 2017 on. In this parameter, ten digits that begin with 1 are not a telephone number.
  ts: /^1[5-9]\d{8}(?:\d{3})?$/,
  s: /^\d{1,5}x\d{1,5}$/,
  events: /^(?:[A-Za-z]{1,12}\d{0,4}(?:=(?=[\d.]{1,9}(?:,|$))\d{1,8}(?:\.\d{1,7})?)?(?:,|$))+$/,
};

export function isNumber(value: string): boolean {
  return NUMBER.test(value);
}

const versionNames = derived(() => new Set(wireNamesOf('libraryVersion')));

export function hasKnownShape(name: string, value: string): boolean {
  if (versionNames().has(name)) return sentVersion(value) !== undefined;
  return Object.hasOwn(SHAPES, name) && (SHAPES[name]?.test(value) ?? false);
}
