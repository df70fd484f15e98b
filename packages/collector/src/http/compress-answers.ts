/** Answers of the API in brotli or gzip, as they are made; a live stream is not, since each of its events must leave at once. */
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** JSON, problems included, lines of it, and tables. */
const TYPES = /^(?:application\/(?:json|problem\+json|x-ndjson)|text\/csv)(?:;|$)/;

/** To be awaited: it hears of the routes that come after it. */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('vary', 'accept-encoding');
    done();
  });
  await scope.register(fastifyCompress, {
    customTypes: TYPES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // Never on the thread that receives beacons.
    syncThreshold: 0,
  });
}
