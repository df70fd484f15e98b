/** Bytes beyond ASCII become the escapes that they stand for: only the charset that the beacon names says what they are. */
export function escapedBody(body: Buffer): string {
  const escape = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`;
  return body.toString('latin1').replace(/[\x80-\xff]/g, escape);
}
