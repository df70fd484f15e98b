/** `/api/sign-in/openid`: redirects to the organization, and handles the return from it. */
import { OpenIdSignIn } from '@balise/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { acceptedLanguage } from '../../../base/locales/messages.ts';
import { record } from '../../../control-store/activity.ts';
import { ANSWER_PATH } from '../../../base/config/openid-config.ts';
import {
  OpenIdFault,
  type Kept,
  type OpenIdProvider,
} from '../../../people/openid/openid-provider.ts';
import { keepOpenIdPerson } from '../../../people/people.ts';
import { reasonOf } from '../../../base/errors/reason-of.ts';
import type { Proxies } from '../../../intake/receive/proxies.ts';
import { checkedQuery, queryOf } from '../../request/checked-query.ts';
import { begin } from './sign-in-route.ts';

export interface OpenIdRouteParts {
  readonly database: () => ControlDatabase;
  readonly openId: Pick<OpenIdProvider, 'begin' | 'finish'>;
  readonly proxies: Pick<Proxies, 'isSecure'>;
  /**
   * Called with the reason if the organization does not answer, at most once per `SILENCE`, because anyone can
   * trigger it.
   */
  readonly onOpenIdDown?: ((reason: string) => void) | undefined;
}

const COOKIE = 'balise_openid';
const PATH = '/api/sign-in/openid';
const SECONDS = 600;
/** Milliseconds between two equal lines of the log. */
const SILENCE = 60_000;
/** Pages of the console in one of its languages. No other redirect target is allowed. */
const PLACE = /^\/(?:en|fr)(?:\/[\w/-]*)?(?:\?[^\s#\\]{0,1000})?$/;

type Way = Kept & { readonly to: string };

export function openIdRoute(
  scope: FastifyInstance,
  { database, openId, proxies, onOpenIdDown }: OpenIdRouteParts,
): void {
  let saidAt = 0;
  const say = (error: unknown): void => {
    if (!(error instanceof OpenIdFault) || error.code !== 'down') return;
    if (Date.now() - saidAt < SILENCE) return;
    saidAt = Date.now();
    onOpenIdDown?.(reasonOf(error.cause));
  };
  const cookieOf = (request: FastifyRequest) =>
    ({
      path: PATH,
      httpOnly: true,
      // The browser must send the cookie when the organization redirects back.
      sameSite: 'lax',
      secure: proxies.isSecure(request.raw),
    }) as const;

  scope.get(PATH, async (request, reply) => {
    const { to: asked = '' } = checkedQuery(request, OpenIdSignIn);
    const to = PLACE.test(asked) ? asked : home(request);
    try {
      const { address, keep } = await openId.begin();
      const way: Way = { ...keep, to };
      const value = Buffer.from(JSON.stringify(way)).toString('base64url');
      reply.setCookie(COOKIE, value, { ...cookieOf(request), maxAge: SECONDS });
      return await reply.redirect(address.href, 302);
    } catch (error) {
      say(error);
      return refuse(reply, to, error);
    }
  });

  scope.get(ANSWER_PATH, async (request, reply) => {
    const way = wayIn(request.cookies[COOKIE]);
    const to = way?.to ?? home(request);
    reply.clearCookie(COOKIE, cookieOf(request));
    try {
      if (!way) throw new OpenIdFault('refused');
      const identity = await openId.finish(queryOf(request).toString(), way);
      const person = await keepOpenIdPerson(database(), identity);
      if (person.state !== 'active') throw new OpenIdFault('refused');
      await begin(request, reply, database(), person, identity);
      return await reply.redirect(to, 302);
    } catch (error) {
      say(error);
      const who = { kind: 'person', id: '', name: '' } as const;
      const about = 'OpenID Connect';
      if (error instanceof OpenIdFault)
        await record(database(), { who, what: 'sign-in-refused', about, after: error.code });
      return refuse(reply, to, error);
    }
  });
}

const home = (request: FastifyRequest): string =>
  `/${acceptedLanguage(request.headers['accept-language'])}/`;

function wayIn(cookie: string | undefined): Way | undefined {
  try {
    const way = JSON.parse(Buffer.from(cookie ?? '', 'base64url').toString()) as Partial<Way>;
    const { state, nonce, verifier, to } = way;
    const isWhole = [state, nonce, verifier, to].every((part) => typeof part === 'string');
    return isWhole && PLACE.test(String(to)) ? (way as Way) : undefined;
  } catch {
    return undefined;
  }
}

/** The page of the console shows the reason. */
function refuse(reply: FastifyReply, to: string, error: unknown): FastifyReply {
  if (!(error instanceof OpenIdFault)) throw error;
  const language = to.startsWith('/fr') ? 'fr' : 'en';
  return reply.redirect(`/${language}/sign-in?refused=openid-${error.code}`, 302);
}
