/** The key of a view: tells the beacons of one view from those of others, and nobody whose they are. */
import { createHmac } from 'node:crypto';

/** 96 bits. */
const LENGTH = 16;

/**
 * `subject`: identifier and page; `start`: the page view with which the view began, empty where that is not known. Without
 * the secret nobody can try identifiers.
 */
export function viewKey(secret: string, subject: string, start: string): string {
  const digest = createHmac('sha256', secret).update(JSON.stringify([subject, start]));
  return digest.digest('base64url').slice(0, LENGTH);
}
