/** The cookie of a preview: number, secret, and digest of the build. The collector keeps a digest of the secret. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { digestOfText } from '../control-store/releases/blobs.ts';
import type { KeptPreview } from '../control-store/previews/previews.ts';

export interface PreviewCookie {
  readonly id: string;
  readonly secret: string;
  readonly digest: string;
}

const COOKIE = /^([1-9]\d{0,17})\.([\w-]{22})\.([\w-]{64})$/;
const TOKEN = /^[\w-]{32}$/;

/** 192 and 128 random bits. */
export const newToken = (): string => randomBytes(24).toString('base64url');
export const newCookieSecret = (): string => randomBytes(16).toString('base64url');

export const isToken = (text: string): boolean => TOKEN.test(text);

export const cookieText = ({ id, secret, digest }: PreviewCookie): string =>
  `${id}.${secret}.${digest}`;

/** Undefined for any other text. */
export function readCookie(text: string): PreviewCookie | undefined {
  const [, id, secret, digest] = COOKIE.exec(text) ?? [];
  return id && secret && digest ? { id, secret, digest } : undefined;
}

/** Compares in constant time, so that the duration reveals nothing. */
export function isCookieOf(
  { secret, digest }: PreviewCookie,
  preview: Pick<KeptPreview, 'secret' | 'digest'>,
): boolean {
  if (preview.secret === null || preview.digest !== digest) return false;
  return timingSafeEqual(Buffer.from(digestOfText(secret)), Buffer.from(preview.secret));
}
