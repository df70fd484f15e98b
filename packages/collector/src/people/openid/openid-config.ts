/** What the settings say of the organization that signs people in. */
import type { Proxy } from '../../outbound/outbound-fetch.ts';
import type { TlsMaterial } from '../../outbound/tls-material.ts';
import type { Groups } from './rights-of-claim.ts';

export interface OpenIdConfig {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people reach the console, without a path. */
  readonly address: URL;
  /** Name of the claim that has the rights. */
  readonly claim: string;
  readonly groups: Groups;
  readonly scopes: string;
  /** Words of the button. */
  readonly name: { readonly en: string; readonly fr: string };
  readonly tls?: TlsMaterial;
  /** By which it is reached. */
  readonly proxy?: Proxy;
}

/** To which the organization sends people back. */
export const ANSWER_PATH = '/api/sign-in/openid/answer';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Without https whoever is on the way could sign in as anybody. */
export const isSecure = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
