/** Replaces bytes beyond ASCII by their escape sequences. Only the charset in the beacon determines their meaning. */
export function escapedBody(body: Buffer): string {
  const escape = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
  return body.toString('latin1').replace(/[\x80-\xff]/g, escape);
}
