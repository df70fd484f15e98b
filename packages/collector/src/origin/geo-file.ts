/** The geographic file that the operator names: a MaxMind database (MMDB) of the kind City or Country, read once at the start. */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import { ConfigError } from '../config/config-error.ts';
import { reasonOf } from '../reason-of.ts';
import { NO_PLACE, placeOf, type GeoRecord, type Place } from './place-of.ts';
import { RecordCache } from './record-cache.ts';

/** Where an address is; nothing of either where that is not known. */
export type Locate = (address: string) => Place;

const SETTING = 'BALISE_GEO_FILE';
/** DB-IP and others name theirs in the same way. */
const KINDS = /city|country|enterprise/i;
/** Between the tree and what it points to. */
const SEPARATOR_BYTES = 16;

type GeoReader = Reader<never>;

/** `file` is empty where the operator names none. */
export async function openGeoFile(file: string): Promise<Locate> {
  if (file === '') return () => NO_PLACE;
  const reader = readerOf(await bytesOf(file), file);
  const hasShortOnly = reader.metadata.ipVersion === 4;
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    // In a tree of short addresses a long one would be found at a place that is not its own.
    if (version === 0 || (version === 6 && hasShortOnly)) return NO_PLACE;
    try {
      return placeOf(reader.get(plain) as GeoRecord | null);
    } catch {
      // A part of the file that is damaged.
      return NO_PLACE;
    }
  };
}

async function bytesOf(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    throw new ConfigError(SETTING, 'readable', { file, reason: reasonOf(error) });
  }
}

function readerOf(bytes: Buffer, file: string): GeoReader {
  const reader = wholeReader(bytes);
  if (!reader) throw new ConfigError(SETTING, 'geo-file-whole', { file });
  const kind = String(reader.metadata.databaseType);
  if (!KINDS.test(kind)) throw new ConfigError(SETTING, 'geo-file-kind', { file, kind });
  return reader;
}

/** Nothing for what is no such file, or not all of one. */
function wholeReader(bytes: Buffer): GeoReader | undefined {
  try {
    const reader: GeoReader = new Reader(bytes, { cache: new RecordCache() });
    const { nodeCount, searchTreeSize } = reader.metadata;
    const isWhole = nodeCount > 0 && searchTreeSize + SEPARATOR_BYTES < bytes.length;
    return isWhole ? reader : undefined;
  } catch {
    return undefined;
  }
}

/** Without the name of a network card, and short where it is a short one in long form. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
