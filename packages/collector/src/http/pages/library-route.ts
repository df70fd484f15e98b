/**
 * `/lib/{environment}/…`: the browser library and its descriptions, for pages of any host. Directly below the
 * environment is the newest release. Below a version number is that version, permanently.
 */
import { join } from 'node:path';
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '../../base/library/built-version.ts';
import type { KeptVersions } from '../../base/library/kept-versions.ts';
import type { LibraryRoot } from '../../base/library/library-root.ts';
import type { LibraryLoads } from '../../intake/counts/library-loads.ts';
import { Problem } from '../../base/problem/problem.ts';
import { builtFile } from './built-file.ts';
import { pathAfter } from '../request/path-after.ts';

/** A new release is in use within five minutes. A client with the same version gets a 304 because of its `ETag`. */
const SHORT = 'public, max-age=300, must-revalidate';
const FOR_EVER = 'public, max-age=31536000, immutable';
/** A name with a version or a digest always has the same bytes. */
const VERSIONED = /[.-](?:\d+\.\d+\.\d+|[0-9a-f]{8,}|[A-Z0-9]{8})\.[a-z]+(?:\.map)?$/;

/** The library itself, not its services and descriptions. */
const LIBRARY = /\/balise(?:[.-][^/]*)?\.js$/;

export function libraryRoute(
  server: FastifyInstance,
  rootOf: LibraryRoot,
  versions: KeptVersions,
  loads: Pick<LibraryLoads, 'note'>,
): void {
  server.get('/lib/*', async (request, reply) => {
    const path = pathAfter(request.raw.url, '/lib/');
    const [environment = '', version = '', ...rest] = path.split('/');
    const known = ENVIRONMENTS.find((one) => one === environment);
    if (known === undefined) throw new Problem('not-found');
    if (LIBRARY.test(path)) noteLoad(loads, known, request);
    await versions.keep(environment);
    const root = rootOf(environment);
    if (VERSION.test(version)) {
      const kept = await builtFile(versions.folder, path);
      if (kept !== undefined && (await versions.isSound(kept)))
        return await sendLibrary(reply, kept, versions.folder, true);
      const isThere = await versions.isBuilt(environment, version);
      const built = isThere ? await builtFile(root, [environment, ...rest].join('/')) : undefined;
      if (built === undefined) throw new Problem('not-found');
      return await sendLibrary(reply, built, root, false);
    }
    const file = await builtFile(root, path);
    if (file === undefined) throw new Problem((await isBuilt(root)) ? 'not-found' : 'not-built');
    return await sendLibrary(reply, file, root, VERSIONED.test(file));
  });
}

/** Counting must never prevent the answer. */
function noteLoad(
  loads: Pick<LibraryLoads, 'note'>,
  environment: Environment,
  { headers, host }: FastifyRequest,
): void {
  try {
    const { origin, referer } = headers;
    loads.note({ environment, origin, referer, ownHost: host, now: Date.now() });
  } catch {
    // A header that no browser sends. The page gets its library.
  }
}

function sendLibrary(
  reply: FastifyReply,
  file: string,
  root: string,
  isForEver: boolean,
): FastifyReply {
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'timing-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'cache-control': isForEver ? FOR_EVER : SHORT,
  });
  return reply.sendFile(file, root, { cacheControl: false });
}

async function isBuilt(root: string): Promise<boolean> {
  return (await builtFile(root, join('development', 'balise.js'))) !== undefined;
}
