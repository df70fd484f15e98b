/** One https server answers for every host: pages, scripts, link targets and beacons. It logs every request. */
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotli } from './brotli.ts';
import { selfSigned } from './certificate.ts';
import type { Contestant, Sent } from './contestants.ts';
import { hostPage } from './host-page.ts';
import { OUTSIDE, PAGE } from './hosts.ts';

export interface Logged extends Sent {
  /** `performance.now()` of this process. */
  readonly at: number;
  readonly kind: 'page' | 'navigation' | 'script' | 'preflight' | 'beacon';
  /** Bytes of path, query and body. */
  readonly sentBytes: number;
  readonly receivedBytes: number;
}

interface Answer {
  readonly kind: Logged['kind'];
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Hosts of requests that the browser makes for itself. */
const BROWSER = /(^|\.)(google|googleapis|gstatic|gvt1|chromium)\.(com|org)$/;
const NOTHING = Buffer.alloc(0);

export class Server {
  log: Logged[] = [];
  private contestant: Contestant | undefined;
  private readonly http2 = createSecureServer(selfSigned(), (request, response) => {
    this.take(request, response).catch(() => {
      response.stream.destroy(); // The page was closed.
    });
  });

  /** Serves this contestant's page from now on and clears the log. Returns the address of the page. */
  serve(contestant: Contestant): string {
    this.contestant = contestant;
    this.log = [];
    return `${PAGE}/en/services/benefits/apply.html?bench=${contestant.id}&utm_campaign=spring`;
  }

  async open(): Promise<number> {
    this.http2.on('sessionError', () => undefined); // The browser may close during a request.
    await new Promise<void>((resolve) => this.http2.listen(0, '127.0.0.1', resolve));
    return (this.http2.address() as AddressInfo).port;
  }

  close(): void {
    this.http2.close();
  }

  private async take(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const at = performance.now();
    const url = new URL(request.url, `https://${request.authority}`);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const answer = this.answer(request, url);
    response.writeHead(answer?.status ?? 404, answer?.headers ?? {});
    response.end(answer?.body ?? NOTHING);
    if (!answer) return;
    this.log.push({
      at,
      kind: answer.kind,
      path: url.pathname,
      url: url.href,
      text: body.toString(),
      sentBytes: request.url.length + body.byteLength,
      receivedBytes: answer.body.byteLength,
    });
  }

  private answer({ method, headers }: Http2ServerRequest, url: URL): Answer | undefined {
    const { origin, pathname } = url;
    if (BROWSER.test(url.hostname) || pathname === '/favicon.ico') return undefined;
    const script = this.contestant?.files[origin + pathname];
    if (script !== undefined) return compressed('script', 'text/javascript', script);
    if (origin === PAGE && pathname.startsWith('/en/'))
      return compressed('page', 'text/html', hostPage(this.contestant?.head ?? ''));
    if (origin === OUTSIDE) {
      // With status 204 the browser stays on the page.
      const status = pathname === '/stay' ? 204 : 200;
      return { kind: 'navigation', status, headers: {}, body: NOTHING };
    }
    const permission = {
      'access-control-allow-origin': headers.origin ?? '*',
      'access-control-allow-credentials': 'true',
    };
    if (method === 'OPTIONS') {
      const asked = headers['access-control-request-headers'] ?? '*';
      const more = { ...permission, 'access-control-allow-headers': asked };
      return { kind: 'preflight', status: 204, headers: more, body: NOTHING };
    }
    const json = { ...permission, 'content-type': 'application/json' };
    return { kind: 'beacon', status: 200, headers: json, body: Buffer.from('{}') };
  }
}

function compressed(kind: 'page' | 'script', type: string, text: string): Answer {
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'br',
    'cache-control': kind === 'page' ? 'no-store' : 'max-age=60',
    'access-control-allow-origin': '*',
    'timing-allow-origin': '*',
  };
  return { kind, status: 200, headers, body: brotli(text) };
}
