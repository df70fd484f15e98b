/** Secrets are stored as digests, so a person who reads the control database cannot use them. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in characters that are valid in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The digest of a random secret, which needs no salt. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
