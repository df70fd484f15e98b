/** The key of a page view. It groups the beacons of one view without revealing the visitor. */
import { createHmac } from 'node:crypto';

/** 96 bits in base64url. */
const LENGTH = 16;

/**
 * `subject`: identifier and page. `start`: the page view with which the view started, or empty if unknown. The secret
 * prevents finding an identifier by trying all of them.
 */
export function viewKey(secret: string, subject: string, start: string): string {
  const digest = createHmac('sha256', secret).update(JSON.stringify([subject, start]));
  return digest.digest('base64url').slice(0, LENGTH);
}
