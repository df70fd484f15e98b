/** The answer to a beacon: a transparent image of one pixel that is never cached and that any page may load. */
import { LONGEST_BEACON as LONGEST_ADDRESS } from '@balise/contract';

export { LONGEST_ADDRESS };

export const PIXEL = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==',
  'base64',
);
export const PIXEL_HEADERS = {
  'content-type': 'image/gif',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};
