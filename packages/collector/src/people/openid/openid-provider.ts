/**
 * Signs people in with OpenID Connect: redirects to the organization, handles the return, and checks sessions again
 * later.
 */
import * as openid from 'openid-client';
import { outbound, type Outbound } from '../../base/outbound/outbound-fetch.ts';
import { reasonOf } from '../../base/errors/reason-of.ts';
import { RIGHTS, type Rights } from '../../base/config/rights.ts';
import type { Confirmation } from '../sessions.ts';
import { ANSWER_PATH, isSecure, type OpenIdConfig } from '../../base/config/openid-config.ts';
import { rightsOfClaim } from '../../base/config/rights-of-claim.ts';

/** `no-rights`: the organization knows the person, but its claim gives no rights here. */
export class OpenIdFault extends Error {
  override readonly name = 'OpenIdFault';
  readonly code: 'refused' | 'no-rights' | 'down';

  constructor(code: OpenIdFault['code'], options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Values that the browser keeps between the redirect and the return. */
export interface Kept {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface Identity extends Confirmation {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string;
  readonly rights: Rights;
}

export type Verdict =
  | ({ readonly verdict: 'yes'; readonly name: string; readonly rights: Rights } & Confirmation)
  | { readonly verdict: 'no' }
  | { readonly verdict: 'unknown'; readonly reason: string };

type Claims = Readonly<Record<string, unknown>>;

const SECONDS = 10;
const TOLERANCE = 30;
/** Milliseconds after which the metadata of the organization is loaded again, because keys and addresses change. */
const LASTS = 60 * 60_000;
const LONGEST_NAME = 100;

export class OpenIdProvider {
  readonly #config: OpenIdConfig;
  readonly #now: () => number;
  readonly #outbound: Outbound;
  #found: { readonly client: openid.Configuration; readonly until: number } | undefined;

  constructor(config: OpenIdConfig, now: () => number = Date.now) {
    this.#config = config;
    this.#now = now;
    this.#outbound = outbound(config);
  }

  /** Throws an `OpenIdFault` if the organization does not answer. */
  async begin(): Promise<{ address: URL; keep: Kept }> {
    const client = await this.#client();
    const keep = {
      state: openid.randomState(),
      nonce: openid.randomNonce(),
      verifier: openid.randomPKCECodeVerifier(),
    };
    const address = openid.buildAuthorizationUrl(client, {
      redirect_uri: new URL(ANSWER_PATH, this.#config.address).href,
      scope: this.#config.scopes,
      response_type: 'code',
      state: keep.state,
      nonce: keep.nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(keep.verifier),
      code_challenge_method: 'S256',
    });
    return { address, keep };
  }

  /** `query`: the query of the return address. Throws an `OpenIdFault`. */
  async finish(query: string, { state, nonce, verifier }: Kept): Promise<Identity> {
    const client = await this.#client();
    const address = new URL(ANSWER_PATH, this.#config.address);
    address.search = query;
    try {
      const tokens = await openid.authorizationCodeGrant(client, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new OpenIdFault('refused');
      const all = { ...claims, ...(await this.#userInfo(client, tokens.access_token, claims.sub)) };
      const rights = this.#rightsOf(all);
      if (!rights) throw new OpenIdFault('no-rights');
      return {
        issuer: claims.iss,
        subject: claims.sub,
        name: nameOf(all),
        rights,
        refreshToken: tokens.refresh_token ?? null,
        accessToken: tokens.access_token,
      };
    } catch (error) {
      throw faultOf(error);
    }
  }

  /**
   * Never throws. Only a clear refusal gives `no`. Without an answer, or if the organization refuses the collector
   * itself, the verdict is `unknown`.
   */
  async recheck({
    subject,
    refreshToken,
    accessToken,
  }: Confirmation & { readonly subject: string }): Promise<Verdict> {
    try {
      const client = await this.#client();
      const tokens =
        refreshToken === null ? undefined : await openid.refreshTokenGrant(client, refreshToken);
      const token = tokens?.access_token ?? accessToken;
      if (token === null) return { verdict: 'no' };
      const claims: Claims = tokens?.claims() ?? {};
      if (claims['sub'] !== undefined && claims['sub'] !== subject) return { verdict: 'no' };
      const all = { ...claims, ...(await this.#userInfo(client, token, subject)) };
      const rights = this.#rightsOf(all);
      if (!rights) return { verdict: 'no' };
      return {
        verdict: 'yes',
        name: nameOf(all),
        rights,
        refreshToken: tokens?.refresh_token ?? refreshToken,
        accessToken: token,
      };
    } catch (error) {
      return isNo(error) ? { verdict: 'no' } : { verdict: 'unknown', reason: reasonIn(error) };
    }
  }

  #rightsOf(claims: Claims): Rights | undefined {
    const { claim, groups } = this.#config;
    const rights = rightsOfClaim(claims, claim, groups);
    return RIGHTS.some((right) => rights[right] !== undefined) ? rights : undefined;
  }

  /** Empty if the organization has no such endpoint. The ID token then contains all claims. */
  async #userInfo(
    client: openid.Configuration,
    token: string,
    subject: string,
  ): Promise<Claims | undefined> {
    if (client.serverMetadata().userinfo_endpoint === undefined) return undefined;
    return await openid.fetchUserInfo(client, token, subject);
  }

  async #client(): Promise<openid.Configuration> {
    if (this.#found && this.#found.until > this.#now()) return this.#found.client;
    try {
      const { issuer, clientId, clientSecret } = this.#config;
      const insecure = issuer.protocol === 'http:' && isSecure(issuer);
      const client = await openid.discovery(
        issuer,
        clientId,
        { client_secret: clientSecret, [openid.clockTolerance]: TOLERANCE },
        undefined,
        {
          timeout: SECONDS,
          [openid.customFetch]: (address, { body, ...options }) =>
            this.#outbound.fetch(address, { ...options, ...(body === undefined ? {} : { body }) }),
          ...(insecure ? { execute: [openid.allowInsecureRequests] } : {}),
        },
      );
      this.#found = { client, until: this.#now() + LASTS };
      return client;
    } catch (error) {
      // Uses the earlier metadata while the organization does not answer.
      if (this.#found) return this.#found.client;
      throw new OpenIdFault('down', { cause: error });
    }
  }
}

function nameOf(claims: Claims): string {
  const said = ['name', 'preferred_username', 'email', 'sub'].map((name) => claims[name]);
  const name = said.find((one): one is string => typeof one === 'string' && one.trim() !== '');
  return (name ?? '').replace(/\p{C}/gu, ' ').trim().slice(0, LONGEST_NAME);
}

/** Error codes of the client library for answers that must not be trusted. */
const NOT_BELIEVED = /INVALID|COMPARISON|FAILED|UNSUPPORTED|JWT|CLAIM|ENCRYPTED|NONCE|STATE/;

function faultOf(error: unknown): OpenIdFault {
  if (error instanceof OpenIdFault) return error;
  if (error instanceof openid.AuthorizationResponseError)
    return new OpenIdFault('refused', { cause: error });
  if (error instanceof openid.ResponseBodyError)
    return new OpenIdFault(isOurs(error) || error.status >= 500 ? 'down' : 'refused', {
      cause: error,
    });
  const { code = '' } = error as { readonly code?: unknown };
  const isRefused = isNo(error) || NOT_BELIEVED.test(String(code));
  return new OpenIdFault(isRefused ? 'refused' : 'down', { cause: error });
}

/** The organization refuses the collector itself, because a setting is wrong. This is not a refusal of the person. */
const isOurs = ({ error }: openid.ResponseBodyError): boolean =>
  ['invalid_client', 'unauthorized_client', 'unsupported_grant_type', 'invalid_request'].includes(
    error,
  );

function isNo(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.error === 'invalid_grant';
  if (error instanceof openid.WWWAuthenticateChallengeError)
    return error.status === 401 || error.status === 403;
  return false;
}

function reasonIn(error: unknown): string {
  if (error instanceof openid.ResponseBodyError) return error.error;
  return reasonOf(error instanceof OpenIdFault ? error.cause : error);
}
