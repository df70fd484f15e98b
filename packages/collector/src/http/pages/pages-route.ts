/** Serves the built console and demo site. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedLanguage } from '../../base/locales/messages.ts';
import { Problem } from '../../base/problem/problem.ts';
import { builtFile } from './built-file.ts';
import { sendNotBuilt } from './not-built-page.ts';
import { pathAfter } from '../request/path-after.ts';

/** The build of the console puts a digest into these names, so a name always has the same bytes. */
const DIGESTED = /^assets[\\/].+-[A-Za-z0-9_-]{8}\.[a-z0-9]+$/;
/** `en/app` and the paths below it, except files. */
const APPLICATION = /^(?:en|fr)\/app(?=\/[^.]*$|$)/;
const LANGUAGE = /^(?:en|fr)(?=\/)/;
const SCREEN = /^\/(?:en|fr)(?:\/|$)/;

export function demoRoute(scope: FastifyInstance, root: string): void {
  scope.get('/demo', (_, reply) => reply.redirect('/demo/', 302));
  scope.get('/demo/*', async (request, reply) => {
    const path = pathAfter(request.raw.url, '/demo/');
    const file = (await builtFile(root, path)) ?? (await applicationPage(root, path));
    if (file !== undefined) return await sendPage(reply, file, root, false);
    if ((await builtFile(root, '')) === undefined) return await notBuilt(request, reply);
    return await notThere(request, reply, root, path);
  });
}

/** A person gets the error page of the site in the language of the address; a program gets a problem. */
async function notThere(
  request: FastifyRequest,
  reply: FastifyReply,
  root: string,
  path: string,
): Promise<FastifyReply> {
  const isBrowser = request.headers.accept?.includes('text/html') ?? false;
  const language = LANGUAGE.exec(path)?.[0] ?? acceptedLanguage(request.headers['accept-language']);
  const page = isBrowser ? await builtFile(root, `${language}/404.html`) : undefined;
  if (page === undefined) throw new Problem('not-found');
  reply.code(404).header('vary', 'Accept, Accept-Language');
  return sendPage(reply, page, root, false);
}

/** The single-page application of the demo site routes its own addresses, like the console. */
async function applicationPage(root: string, path: string): Promise<string | undefined> {
  const application = APPLICATION.exec(path)?.[0];
  return application === undefined ? undefined : await builtFile(root, application);
}

/** The console routes its own addresses: every screen is served by the same page. */
export function consoleRoute(scope: FastifyInstance, root: string): void {
  scope.get('/', (request, reply) => toLanguage(request, reply, ''));
  scope.get('/*', async (request, reply) => {
    const path = pathAfter(request.raw.url, '/');
    const file = await builtFile(root, path);
    if (file !== undefined) return await sendPage(reply, file, root, DIGESTED.test(file));
    if (!SCREEN.test(`/${path}`)) throw new Problem('not-found');
    if ((await builtFile(root, 'index.html')) === undefined) return await notBuilt(request, reply);
    return await sendPage(reply, 'index.html', root, false);
  });
}

function toLanguage(request: FastifyRequest, reply: FastifyReply, prefix: string): FastifyReply {
  const language = acceptedLanguage(request.headers['accept-language']);
  return reply.header('vary', 'Accept-Language').redirect(`${prefix}/${language}/`, 302);
}

function sendPage(
  reply: FastifyReply,
  file: string,
  root: string,
  isForEver: boolean,
): FastifyReply {
  reply.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-cache');
  return reply.sendFile(file, root, { cacheControl: false });
}

function notBuilt(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendNotBuilt(reply, acceptedLanguage(request.headers['accept-language']));
}
