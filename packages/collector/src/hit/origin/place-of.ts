/** Country and province in a record of a geographic file. Only their codes of two letters are used. */
import type { Origin } from '@balise/beacon';

export type Place = Pick<Origin, 'country' | 'province'>;

export const NO_PLACE: Place = { country: '', province: '' };

/** The common fields of records of the kinds City and Country. A field with another form counts as unknown. */
export interface GeoRecord {
  readonly country?: { readonly iso_code?: unknown };
  readonly subdivisions?: readonly { readonly iso_code?: unknown }[];
}

const TWO_LETTERS = /^[A-Z]{2}$/;

export function placeOf(record: GeoRecord | null): Place {
  const country = codeOf(record?.country?.iso_code);
  const province = country === 'CA' ? codeOf(record?.subdivisions?.[0]?.iso_code) : '';
  return { country, province };
}

export function isCode(text: string): boolean {
  return TWO_LETTERS.test(text);
}

function codeOf(value: unknown): string {
  return typeof value === 'string' && isCode(value) ? value : '';
}
