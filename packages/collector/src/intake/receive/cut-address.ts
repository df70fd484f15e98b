/**
 * Shortens a client's address before it is written or logged: IPv4 to its first 24 bits, IPv6 to its first 48. Any
 * other text becomes empty.
 */
import { isIP } from 'node:net';

export function cutAddress(address: string): string {
  const plain = (address.split('%')[0] ?? '').trim();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1];
  const candidate = mapped ?? plain;
  if (isIP(candidate) === 4) return candidate.replace(/\d+$/, '0');
  if (isIP(candidate) === 6) return cutLong(candidate);
  return '';
}

function cutLong(address: string): string {
  const [left = '', right] = address.split('::');
  const head = left.split(':').filter(Boolean);
  const tail = (right ?? '').split(':').filter(Boolean);
  // An IPv4 ending counts as two groups. It is in the removed part, so only its length matters.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0);
  const missing = right === undefined ? 0 : Math.max(0, 8 - head.length - tailLength);
  const groups = [...head, ...Array.from({ length: missing }, () => '0'), ...tail];
  const kept = groups.slice(0, 3).map((group) => Number.parseInt(group, 16).toString(16));
  while (kept.at(-1) === '0') kept.pop();
  return `${kept.join(':')}::`;
}
