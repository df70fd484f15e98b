/**
 * The full address of a page, with scheme and port. Stored pages have only host and path. A page on the console's
 * host, such as the demo site, has the console's origin. All others are reached by HTTPS.
 */
export function pageAddress({ host, path }: { readonly host: string; readonly path: string }) {
  const { hostname, origin } = window.location;
  return `${host === hostname ? origin : `https://${host}`}${path}`;
}
