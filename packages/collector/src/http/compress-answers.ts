/**
 * Compresses answers of the API with brotli or gzip while they are sent. A live stream is not compressed, because
 * each event must leave at once.
 */
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** JSON, problems, JSON lines, and CSV tables. */
const TYPES = /^(?:application\/(?:json|problem\+json|x-ndjson)|text\/csv)(?:;|$)/;

/** The caller must await it: the plugin compresses only routes that are registered later. */
export async function compressAnswers(scope: FastifyInstance): Promise<void> {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.header('vary', 'accept-encoding');
    done();
  });
  await scope.register(fastifyCompress, {
    customTypes: TYPES,
    encodings: ['br', 'gzip'],
    globalDecompression: false,
    // Never compresses on the thread that receives beacons.
    syncThreshold: 0,
  });
}
