import { openableAddress } from '../../hit/address-form.ts';

/**
 * The full address of a page of a hit, with scheme and port. Stored pages have only host and path. A page on the
 * collector's host, such as the demo site, has the collector's origin. All others are reached by HTTPS. It has
 * only ASCII characters, so that every program opens it.
 */
export function pageAddress(
  { host, path }: { readonly host: string; readonly path: string },
  ownOrigin: string | undefined,
): string {
  const isOwn = ownOrigin !== undefined && new URL(ownOrigin).hostname === host;
  return openableAddress(`${isOwn ? ownOrigin : `https://${host}`}${path}`);
}
