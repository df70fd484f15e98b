/**
 * What the reader of a geographic file has read already, by its place in the file. Of a record only the codes are kept: names of
 * cities in eight languages are not asked for.
 */
import type { GeoRecord } from './place-of.ts';

const MOST_RECORDS = 20_000;

interface Read {
  readonly value: unknown;
  readonly offset: number;
}

export class RecordCache {
  readonly #most: number;
  #records = new Map<number | string, Read>();

  constructor(most = MOST_RECORDS) {
    this.#most = most;
  }

  get(place: number | string): Read | undefined {
    return this.#records.get(place);
  }

  /** Parts of records come here too; they are read with their record and never again. */
  set(place: number | string, { value, offset }: Read): void {
    if (!isRecord(value)) return;
    if (this.#records.size >= this.#most) this.#records.clear();
    this.#records.set(place, { value: codesOf(value), offset });
  }
}

function isRecord(value: unknown): value is GeoRecord {
  return typeof value === 'object' && value !== null && 'country' in value;
}

function codesOf({ country, subdivisions }: GeoRecord): GeoRecord {
  const [first] = subdivisions ?? [];
  return {
    country: { iso_code: country?.iso_code },
    ...(first ? { subdivisions: [{ iso_code: first.iso_code }] } : {}),
  };
}
