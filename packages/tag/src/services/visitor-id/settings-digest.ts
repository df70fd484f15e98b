/** The number at the head of the identity cookie: what was kept under another version or server is asked for anew. */

/** Thirty-two bits, signed. */
export function textDigest(text: string): number {
  let digest = 0;
  for (let at = 0; at < text.length; at++) {
    digest = (Math.imul(31, digest) + text.charCodeAt(at)) | 0;
  }
  return digest;
}
