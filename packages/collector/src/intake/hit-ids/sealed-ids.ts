/**
 * Ids of hits as people and tokens get them. The id of the journal contains the place of a hit, and two places give
 * the number of bytes that other hits have in between. So a place leaves the collector only encrypted.
 */
import { createCipheriv, createDecipheriv, type Cipher, type Decipher } from 'node:crypto';
import { hitId, readHitId } from '../journal/segment-name.ts';

/** Translates between the ids of the journal and the ids of answers. */
export interface ShownIds {
  /** The id for an answer. */
  readonly show: (id: string) => string;
  /** The id of the journal. A text that `show` cannot return is returned unchanged. */
  readonly read: (text: string) => string;
}

/** For the command line, which can read the journal anyway. */
export const PLAIN_IDS: ShownIds = { show: (id) => id, read: (text) => text };

/** A single block is encrypted by itself, so the same id always has the same form. No two ids share a block. */
const CIPHER = 'aes-256-ecb';
/** Before the block in base64url. A spreadsheet reads neither a number nor a formula. */
const MARK = 'h';
const SEALED = /^h[\w-]{22}$/;
const BLOCK = 16;
const TIME = { at: 0, bytes: 6 } as const;
const RANDOM = { at: 6, bytes: 3 } as const;
const OFFSET = { at: 9, bytes: 4 } as const;
/** The rest of the block is 0. Other contents were not encrypted with this key. */
const REST = 13;

export class SealedIds implements ShownIds {
  readonly #cipher: Cipher;
  readonly #decipher: Decipher;

  /** `key`: 256 bits, the same for all collectors of a store. Another key makes earlier addresses of hits invalid. */
  constructor(key: Buffer) {
    this.#cipher = createCipheriv(CIPHER, key, null).setAutoPadding(false);
    this.#decipher = createDecipheriv(CIPHER, key, null).setAutoPadding(false);
  }

  /** Other texts than ids of the journal contain no place, and stay as they are. */
  readonly show = (id: string): string => {
    const parts = readHitId(id);
    if (!parts) return id;
    const block = Buffer.alloc(BLOCK);
    block.writeUIntBE(parts.time, TIME.at, TIME.bytes);
    block.write(parts.random, RANDOM.at, RANDOM.bytes, 'hex');
    block.writeUIntBE(parts.offset, OFFSET.at, OFFSET.bytes);
    return MARK + this.#cipher.update(block).toString('base64url');
  };

  /** An id of the journal is valid too, because earlier versions had it in the addresses of hits. */
  readonly read = (text: string): string => {
    if (!SEALED.test(text)) return text;
    const block = this.#decipher.update(Buffer.from(text.slice(MARK.length), 'base64url'));
    if (block.subarray(REST).some((byte) => byte !== 0)) return text;
    const time = block.readUIntBE(TIME.at, TIME.bytes);
    const random = block.toString('hex', RANDOM.at, RANDOM.at + RANDOM.bytes);
    const segment = `${String(time).padStart(13, '0')}-${random}`;
    return hitId(segment, block.readUIntBE(OFFSET.at, OFFSET.bytes));
  };
}
