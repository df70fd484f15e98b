/**
 * A cache for the reader of a geographic file, by place in the file. It keeps only the codes of a record, and not the
 * names of cities in eight languages.
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

  /** Also called with parts of records. These are not kept, because they are read only together with their record. */
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
