/** `/api/openapi.json`: what the reports' addresses are asked and answer, for programs that read such a description. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../openapi/openapi-document.ts';
import { needs } from '../people/require-right.ts';
import { languageOf } from './language-of.ts';
import { queryOf } from './query-values.ts';

export function openApiRoute(scope: FastifyInstance, cookieName: string): void {
  scope.get('/api/openapi.json', needs('view'), (request) =>
    openApiDocument(languageOf(request, queryOf(request)), cookieName),
  );
}
