/** Readers that validate data from the network field by field, and name the invalid field. */

export type Reader<T> = (value: unknown, place: string) => T;

export class ShapeError extends Error {
  readonly place: string;

  constructor(place: string, expected: string) {
    super(`${place || 'answer'} is not ${expected}`);
    this.name = 'ShapeError';
    this.place = place;
  }
}

export const text: Reader<string> = (value, place) => {
  if (typeof value !== 'string') throw new ShapeError(place, 'text');
  return value;
};

export const number: Reader<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new ShapeError(place, 'a number');
  return value;
};

export const flag: Reader<boolean> = (value, place) => {
  if (typeof value !== 'boolean') throw new ShapeError(place, 'true or false');
  return value;
};

/** For a field that is either true or absent. */
export const yes: Reader<true> = (value, place) => {
  if (value !== true) throw new ShapeError(place, 'true');
  return true;
};

export function oneOf<const T extends string>(...known: readonly T[]): Reader<T> {
  return (value, place) => {
    const found = known.find((word) => word === value);
    if (found === undefined) throw new ShapeError(place, known.join(' | '));
    return found;
  };
}

export function nullable<T>(read: Reader<T>): Reader<T | null> {
  return (value, place) => (value === null || value === undefined ? null : read(value, place));
}

export function list<T>(read: Reader<T>): Reader<T[]> {
  return (value, place) => {
    if (!Array.isArray(value)) throw new ShapeError(place, 'a list');
    return value.map((item: unknown, index) => read(item, `${place}[${index}]`));
  };
}

export function dictionary<T>(read: Reader<T>): Reader<Record<string, T>> {
  return (value, place) =>
    Object.fromEntries(
      Object.entries(record(value, place)).map(([key, item]) => [
        key,
        read(item, `${place}.${key}`),
      ]),
    );
}

export const pair: Reader<[string, string]> = (value, place) => {
  if (!Array.isArray(value) || value.length !== 2) throw new ShapeError(place, 'a pair');
  return [text(value[0], `${place}[0]`), text(value[1], `${place}[1]`)];
};

const optionals = new WeakSet<Reader<never>>();

/** For a field that may be absent. A present value is validated. */
export function optional<T>(read: Reader<T>): Reader<T> {
  const reader: Reader<T> = (value, place) => read(value, place);
  optionals.add(reader as Reader<never>);
  return reader;
}

/** Drops fields that are not listed. */
export function object<T extends object>(fields: {
  readonly [K in keyof T]-?: Reader<T[K]>;
}): Reader<T> {
  return (value, place) => {
    const from = record(value, place);
    const to: Partial<T> = {};
    for (const key in fields) {
      const read = fields[key];
      if (from[key] === undefined && optionals.has(read as Reader<never>)) continue;
      to[key] = read(from[key], place ? `${place}.${key}` : key);
    }
    return to as T;
  };
}

function record(value: unknown, place: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ShapeError(place, 'an object');
  }
  return value as Record<string, unknown>;
}
