/** Inside the engine a few hundred thousand hits become many millions of 28 days: each visit again and again, of other visitors at other times. */
import type { Database } from '../../packages/collector/src/store/database.ts';
import { KEPT_COLUMNS } from '../../packages/collector/src/store/hit-columns.ts';

const DAYS = 28;
/** Seconds: the first day of the hits. */
const BEGINS = Date.UTC(2026, 9, 26, 4) / 1000;

/** Of the hits that are in `sent`. */
export async function multiply(database: Database, sent: number, wanted: number): Promise<void> {
  const copies = Math.ceil(wanted / sent);
  for (let copy = 0; copy < copies; copy += 1) await database.run(copyOf(copy));
}

function copyOf(copy: number): string {
  // The moment that the browser named, which the offset of its clock gives.
  const sentAt = 'toUnixTimestamp(received_at) + clock_offset';
  const visit = `if(identifier = '', request_id, identifier)`;
  const day = 86_400;
  const moved = `${BEGINS} + (${sentAt}) % ${day} + cityHash64(${visit}, ${copy}) % ${(DAYS - 1) * day}`;
  const digits = (salt: number): string => `hex(cityHash64(identifier, ${copy}, ${salt}))`;
  const changed: Readonly<Record<string, string>> = {
    id: `concat(id, '-${copy}')`,
    received_at: `fromUnixTimestamp64Milli(toInt64((${moved}) * 1000 + toUnixTimestamp64Milli(received_at) % 1000))`,
    identifier: `if(identifier = '', '', concat(leftPad(${digits(1)}, 16, '0'), '-', leftPad(${digits(2)}, 16, '0')))`,
    digest: `cityHash64(digest, ${copy})`,
    request_id: `concat(request_id, toString(${copy}))`,
    clock_offset: '0',
  };
  const columns = KEPT_COLUMNS.map(({ name }) => `\`${name}\``).join(', ');
  const values = KEPT_COLUMNS.map(({ name }) => changed[name] ?? `\`${name}\``).join(', ');
  return `INSERT INTO hits (${columns}) SELECT ${values} FROM sent`;
}
