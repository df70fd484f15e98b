/**
 * The full address of a page, with scheme and port. Stored pages have only host and path. A page on the console's
 * host, such as the demo site, has the console's origin. All others are reached by HTTPS. Signs outside of
 * ASCII are encoded, so that every program opens the address.
 */
export function pageAddress({ host, path }: { readonly host: string; readonly path: string }) {
  const { hostname, origin } = window.location;
  const address = `${host === hostname ? origin : `https://${host}`}${path}`;
  return address.replace(/[^!-~]+/g, encodeURIComponent);
}
