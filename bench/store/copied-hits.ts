/** The columns and values with which the table `sent` is copied to other visitors and times, as number `copy`. */
import { KEPT_COLUMNS } from '../../packages/collector/src/engine/rows/hit-columns.ts';

/** Hits of one visit have the same value. */
export const VISIT = `if(identifier = '', request_id, identifier)`;
/** Seconds of the day at which the browser sent the hit: time of receipt plus clock offset. */
export const SENT_AT = `(toUnixTimestamp(received_at) + clock_offset) % 86400`;

export interface Copied {
  /** Expression for the Unix second at which the copy is received. */
  readonly moved: string;
  /** Expression for a number by which the visitors of copies differ. */
  readonly visitor: string;
  /** Further columns with their expressions. */
  readonly changed?: Readonly<Record<string, string>>;
}

export function copiedHits({ moved, visitor, changed = {} }: Copied): {
  readonly columns: string;
  readonly values: string;
} {
  const digits = (salt: number): string =>
    `leftPad(hex(cityHash64(identifier, ${visitor}, ${salt})), 16, '0')`;
  const all: Readonly<Record<string, string>> = {
    id: `concat(id, '-', toString(copy))`,
    received_at: `fromUnixTimestamp64Milli(toInt64((${moved}) * 1000 + toUnixTimestamp64Milli(received_at) % 1000))`,
    identifier: `if(identifier = '', '', concat(${digits(1)}, '-', ${digits(2)}))`,
    digest: `cityHash64(digest, copy)`,
    request_id: `concat(request_id, toString(copy))`,
    clock_offset: '0',
    ...changed,
  };
  return {
    columns: KEPT_COLUMNS.map(({ name }) => `\`${name}\``).join(', '),
    values: KEPT_COLUMNS.map(({ name }) => all[name] ?? `\`${name}\``).join(', '),
  };
}
