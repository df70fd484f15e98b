/**
 * A site on this machine with real network connections. Playwright does not record requests of a page that is gone,
 * but a server receives them.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { html, readLibrary, type PageOptions, type Release } from './host-page.ts';

export interface LocalSite {
  readonly origin: string;
  /** The same site at another host name. */
  readonly otherOrigin: string;
  /** Addresses of the beacons that have arrived. */
  readonly beacons: string[];
  readonly close: () => Promise<unknown>;
}

/** Address of a resource that never arrives. */
export const NEVER_ANSWERED = '/never.js';

/**
 * Every other address shows the page. Beacons are answered late, as a browser must not wait for them. The identity service
 * never answers.
 */
export async function openLocalSite(
  page: PageOptions,
  release: Release = { 'balise.js': readLibrary('staging') },
): Promise<LocalSite> {
  const beacons: string[] = [];
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (url.startsWith('/b/ss/')) {
      beacons.push(url);
      setTimeout(() => response.writeHead(200, { 'Content-Type': 'image/gif' }).end(), 300);
    } else if (url.startsWith('/lib/')) {
      const script = release[url.slice('/lib/'.length)];
      response.writeHead(script ? 200 : 404, { 'Content-Type': 'text/javascript' }).end(script);
    } else if (url.startsWith('/id?') || url === NEVER_ANSWERED) {
      response.once('close', () => response.end());
    } else if (url.endsWith('.csv')) {
      const headers = { 'Content-Type': 'text/csv', 'Content-Disposition': 'attachment' };
      response.writeHead(200, headers).end('a,b');
    } else {
      response.writeHead(200, { 'Content-Type': 'text/html', ...page.headers }).end(html(page));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    otherOrigin: `http://127.0.0.1:${port}`,
    beacons,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
