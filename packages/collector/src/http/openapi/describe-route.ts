/** Describes a route of the contract as an OpenAPI operation. */
import { statusOf, type Route } from '@balise/contract';
import type { Language } from '../../base/locales/messages.ts';
import { describeProblems } from './problems-of.ts';
import { describeQuery } from './describe-query.ts';
import type { Plain, Say } from './plain.ts';
import { refTo } from './schema-names.ts';

export interface Words {
  readonly language: Language;
  readonly say: Say;
}

/** `/api/notes/:id` becomes `/api/notes/{id}`. */
export const pathOf = ({ path }: Route): string => path.replaceAll(/:(\w+)/g, '{$1}');

export function describeRoute(operationId: string, route: Route, { language, say }: Words): Plain {
  const { path, query, body, whom } = route;
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, description: say('id'), schema: { type: 'string' } },
  }));
  const parameters = [...ofPath, ...(query ? describeQuery(query, say) : [])];
  return {
    operationId,
    summary: say(`route.${operationId}`),
    ...(whom ? { security: whom === 'command' ? [{ key: [] }] : [] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: { required: true, content: { 'application/json': { schema: refTo(body) } } },
        }
      : {}),
    responses: { [statusOf(route)]: answerOf(route, say), ...describeProblems(route, language) },
  };
}

function answerOf({ answer, files = [] }: Route, say: Say): Plain {
  const content = {
    ...(answer ? { 'application/json': { schema: refTo(answer) } } : {}),
    ...Object.fromEntries(files.map((type) => [type, { schema: { type: 'string' } }])),
  };
  const isSaid = Object.keys(content).length > 0;
  return isSaid ? { description: say('answer'), content } : { description: say('done') };
}
