/** The settings of the organization that signs people in. */
import type { Proxy } from '../outbound/outbound-fetch.ts';
import type { TlsMaterial } from '../outbound/tls-material.ts';
import type { Groups } from './rights-of-claim.ts';

export interface OpenIdConfig {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Address of the console for people, without a path. */
  readonly address: URL;
  /** Name of the claim with the rights. */
  readonly claim: string;
  readonly groups: Groups;
  readonly scopes: string;
  /** Label of the button. */
  readonly name: { readonly en: string; readonly fr: string };
  readonly tls?: TlsMaterial;
  /** The proxy for requests to the organization. */
  readonly proxy?: Proxy;
}

/** The path to which the organization redirects people. */
export const ANSWER_PATH = '/api/sign-in/openid/answer';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Without https, an attacker on the network could sign in as anyone. */
export const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
