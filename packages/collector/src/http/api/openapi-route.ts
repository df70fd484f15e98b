/** `/api/openapi.json`: the OpenAPI description of the requests and answers of each address. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../openapi/openapi-document.ts';
import { needs } from '../people/require-right.ts';
import { ROUTES } from '@balise/contract';
import { checkedQuery } from '../request/checked-query.ts';
import { languageOf } from '../request/language-of.ts';

export function openApiRoute(scope: FastifyInstance, cookieName: string): void {
  scope.get('/api/openapi.json', needs('figures'), (request) =>
    openApiDocument(
      languageOf(request, checkedQuery(request, ROUTES.openapi.query).words),
      cookieName,
    ),
  );
}
