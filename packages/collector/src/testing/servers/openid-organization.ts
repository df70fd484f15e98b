/**
 * An organization for tests that signs people in: a real OpenID provider on loopback. Its people can be changed and
 * removed.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration } from 'oidc-provider';

export type Claims = Record<string, unknown>;

export const CLIENT = { id: 'balise', secret: 'a-secret-of-the-client' };

export interface Organization {
  readonly issuer: URL;
  /** People by subject. The provider does not know removed ones. */
  readonly people: Map<string, Claims>;
  stop(): Promise<void>;
  /** Starts again on the same port. */
  start(): Promise<void>;
  /**
   * Follows the redirects to the organization like a browser, signs in, and returns the address of the redirect back.
   */
  signIn(address: URL, subject: string): Promise<URL>;
}

export async function organization(
  redirectUri: string,
  changes: Partial<Configuration> = {},
): Promise<Organization> {
  const people = new Map<string, Claims>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const issuer = new URL(`http://127.0.0.1:${port}`);
  const provider = new Provider(issuer.href.replace(/\/$/, ''), {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['a', 'b'] },
    claims: { openid: ['sub', 'name', 'balise_rights', 'realm'] },
    features: { devInteractions: { enabled: true } },
    findAccount: async (_context, sub) => {
      const claims = people.get(sub);
      return claims && { accountId: sub, claims: async () => ({ sub, ...claims }) };
    },
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    ...changes,
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  let running: Server | undefined = server;
  return {
    issuer,
    people,
    async stop() {
      const gone = running && once(running, 'close');
      running?.close();
      running?.closeAllConnections();
      running = undefined;
      await gone;
    },
    async start() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      running = server;
    },
    signIn: (address, subject) => walk(address, subject, redirectUri),
  };
}

/** Keeps cookies like a browser, and fills in the forms. */
async function walk(from: URL, subject: string, end: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let next: { url: URL; body?: URLSearchParams } = { url: from };
  for (let step = 0; step < 20; step += 1) {
    const answer = await fetch(next.url, {
      method: next.body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(next.body ? { body: next.body } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const to = answer.headers.get('location');
    if (to !== null) {
      const url = new URL(to, next.url);
      if (url.href.startsWith(end)) return url;
      next = { url };
      continue;
    }
    const page = await answer.text();
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ''] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    if (action === '') throw new Error(`no form: ${answer.status} ${page.slice(0, 300)}`);
    const body = new URLSearchParams({ prompt, login: subject, password: 'x' });
    next = { url: new URL(action, next.url), body };
  }
  throw new Error('the way has no end');
}
