/** An organization with its own certificate authority, a required client certificate, and a proxy in front. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { OutboundOptions } from '../../base/outbound/outbound-fetch.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { connectProxy } from '../../testing/servers/connect-proxy.ts';
import { tlsServer, type TlsServer } from '../../testing/servers/tls-server.ts';
import { OpenIdFault, OpenIdProvider } from './openid-provider.ts';

let organization: TlsServer;
beforeAll(async () => {
  organization = await tlsServer((_request, response) => {
    const issuer = organization.url;
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
    );
  });
});
afterAll(() => organization.close());

/** The redirect address, or the reason why there is none. */
async function begin(options: OutboundOptions): Promise<string> {
  const provider = new OpenIdProvider({
    issuer: new URL(organization.url),
    clientId: 'balise',
    clientSecret: 'secret',
    address: new URL('https://collection.example'),
    claim: 'balise_rights',
    groups: {},
    scopes: 'openid',
    name: { en: 'Agency', fr: 'Agence' },
    ...(options.tls ? { tls: options.tls } : {}),
    ...(options.proxy ? { proxy: options.proxy } : {}),
  });
  try {
    return (await provider.begin()).address.origin;
  } catch (error) {
    expect(error).toBeInstanceOf(OpenIdFault);
    return reasonOf((error as OpenIdFault).cause);
  }
}

it('is reached with its authority and our certificate, through the proxy', async () => {
  const proxy = await connectProxy();
  onTestFinished(() => proxy.close());
  const tls = { ca: organization.ca, client: organization.client };
  expect(await begin({ tls })).toBe(organization.url);
  expect(proxy.asked).toEqual([]);
  expect(await begin({ tls, proxy: { url: proxy.url, except: '' } })).toBe(organization.url);
  expect(proxy.asked).toEqual([new URL(organization.url).host]);
});

it('is not trusted without its authority', async () => {
  expect(await begin({ tls: { client: organization.client } })).toMatch(
    /^(UNABLE_TO_|SELF_SIGNED_)/,
  );
});
