/** What is handed out once is kept as a digest: whoever reads the control database cannot use it. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, as an address takes them. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Of a random secret, which needs no salt. */
export const digestOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
