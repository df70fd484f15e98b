/**
 * The geographic file of the operator: a MaxMind database (MMDB) of the kind City or Country, read once at the start.
 */
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { Reader } from 'mmdb-lib';
import { ConfigError } from '../../base/config/config-error.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { NO_PLACE, placeOf, type GeoRecord, type Place } from './place-of.ts';
import { RecordCache } from './record-cache.ts';

/** Country and province of an IP address. Both are empty if unknown. */
export type Locate = (address: string) => Place;

const SETTING = 'BALISE_GEO_FILE';
/** DB-IP and other providers use similar names. */
const KINDS = /city|country|enterprise/i;
/** Bytes between the tree and the data section. */
const SEPARATOR_BYTES = 16;

type GeoReader = Reader<never>;

/** `file`: empty if the operator configures none. */
export async function openGeoFile(file: string): Promise<Locate> {
  if (file === '') return () => NO_PLACE;
  const reader = readerOf(await bytesOf(file), file);
  const hasShortOnly = reader.metadata.ipVersion === 4;
  return (address) => {
    const plain = plainAddress(address);
    const version = isIP(plain);
    // In a tree of IPv4 addresses, an IPv6 address would give a wrong place.
    if (version === 0 || (version === 6 && hasShortOnly)) return NO_PLACE;
    try {
      return placeOf(reader.get(plain) as GeoRecord | null);
    } catch {
      // This part of the file is damaged.
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

/** Returns `undefined` if the file is not an MMDB file or is incomplete. */
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

/** Removes the zone of an IPv6 address, and converts an IPv4 address in IPv6 notation. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
}
