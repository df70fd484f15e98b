/** The pages that `balise check` opens in tests, on http and on https with an authority of its own. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { authority } from './certificates.ts';

export interface CheckedSite {
  readonly http: string;
  readonly https: string;
  /** Of the authority, as PEM. */
  readonly ca: string;
  /** Method and path of each request that reached a server. */
  readonly reached: readonly string[];
  close(): void;
}

const LIBRARY = '<script src="/lib/production/balise.js"></script>';
const head = (title: string, lang: string): string =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>`;

const page = (title: string, more = '', { lang = 'en', library = LIBRARY } = {}): string =>
  `${head(title, lang)}${library}</head><body><main><h1>${title}</h1>${more}</main></body></html>`;

/** An application announces its views. The second one has another address. */
const VIEWS = `<script>
  const announce = () => (window.adobeDataLayer = window.adobeDataLayer || []).push({ event: 'pageLoad' });
  addEventListener('load', () => {
    announce();
    setTimeout(() => {
      history.pushState({}, '', '/app/second');
      document.title = 'Second view';
      announce();
    }, 500);
  });
</script>`;

const SENDS = `<form id="f" action="/posted" method="post" target="frame"><input name="a" value="b"></form>
  <iframe name="frame"></iframe>
  <script>
    document.getElementById('f').submit();
    fetch('/put', { method: 'PUT', body: 'secret' }).catch(() => undefined);
    navigator.sendBeacon('/beacon', 'secret');
    new WebSocket(location.origin.replace('http', 'ws') + '/socket');
  </script>`;

const PAGES: Readonly<Record<string, string>> = {
  '/en/good.html': page('A good page'),
  '/fr/bonne.html': page('Une bonne page', '', { lang: 'fr' }),
  '/en/no-library.html': page('No library', '', { library: '' }),
  '/en/two.html': page('Two libraries', LIBRARY),
  '/analytics/blocked.html': page('Blocked'),
  '/app/first': page('First view', VIEWS),
  '/en/no-title.html': page('').replace('<h1></h1>', ''),
  '/en/sends.html': page('Sends', SENDS),
  '/en/pinned.html': page('Pinned', '', {
    library:
      '<script src="/lib/production/balise.js" integrity="sha384-other" crossorigin></script>',
  }),
};

export async function checkedSite(): Promise<CheckedSite> {
  const reached: string[] = [];
  const answer = (asked: IncomingMessage, response: ServerResponse): void => {
    const [path = ''] = (asked.url ?? '').split('?');
    reached.push(`${asked.method} ${path}`);
    if (path === '/en/moved.html') response.writeHead(302, { location: '/en/good.html' }).end();
    else if (path === '/en/slow.html') response.writeHead(200, { 'content-type': 'text/html' });
    else if (PAGES[path] === undefined) response.writeHead(404).end('not here');
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(PAGES[path]);
  };
  const own = authority('Authority of the checked site');
  const issued = own.issue({ name: 'localhost', hosts: ['localhost'] });
  const plain = createServer(answer).listen(0, '127.0.0.1');
  const secure = createSecureServer(issued, answer).listen(0, '127.0.0.1');
  await Promise.all([once(plain, 'listening'), once(secure, 'listening')]);
  const portOf = (server: typeof plain | typeof secure): number =>
    (server.address() as AddressInfo).port;
  return {
    http: `http://localhost:${portOf(plain)}`,
    https: `https://localhost:${portOf(secure)}`,
    ca: own.cert,
    reached,
    close() {
      for (const server of [plain, secure]) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
}
