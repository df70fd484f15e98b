/** `/api/openapi.json`: what each address of the API is asked and answers, for programs that read such a description. */
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../openapi/openapi-document.ts';
import { needs } from '../people/require-right.ts';
import { ROUTES } from '@balise/contract';
import { checkedQuery } from './checked-query.ts';
import { languageOf } from './language-of.ts';

export function openApiRoute(scope: FastifyInstance, cookieName: string): void {
  scope.get('/api/openapi.json', needs('view'), (request) =>
    openApiDocument(
      languageOf(request, checkedQuery(request, ROUTES.openapi.query).words),
      cookieName,
    ),
  );
}
