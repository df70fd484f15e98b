/**
 * Digest at the start of the identity cookie. Fields with an expiry count only under the digest of the current
 * version and server.
 */

/** A signed number of 32 bits. */
export function textDigest(text: string): number {
  let digest = 0;
  for (let at = 0; at < text.length; at++) {
    digest = (Math.imul(31, digest) + text.charCodeAt(at)) | 0;
  }
  return digest;
}
