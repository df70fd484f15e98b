/**
 * The API as an OpenAPI 3.1 document, made from the contract that also checks the requests, and from the list of
 * reports.
 */
import { ROUTES, type Route } from '@balise/contract';
import { message, type Language, type MessageKey } from '../../base/locales/messages.ts';
import type { ReportDefinition } from '../../reports/definitions/report-definition.ts';
import { REPORTS } from '../../reports/definitions/report-definitions.ts';
import { version } from '../../base/files/version.ts';
import { sharedParameters } from './describe-query.ts';
import { describeRoute, pathOf, type Words } from './describe-route.ts';
import type { Plain } from './plain.ts';
import { namedSchemas } from './schema-names.ts';

const PROBLEM: Plain = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail'],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
  },
};

/** `cookieName`: name of the session cookie. The document is in the given language. */
export function openApiDocument(language: Language, cookieName: string): Plain {
  const say = (key: string): string => message(language, `openapi.${key}` as MessageKey);
  return {
    openapi: '3.1.0',
    info: { title: say('title'), version, description: say('description') },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { session: [] }],
    paths: pathsIn({ language, say }),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: say('token') },
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: say('session') },
        key: { type: 'http', scheme: 'bearer', description: say('key-of-folder') },
      },
      parameters: sharedParameters(say),
      schemas: { ...namedSchemas(), Problem: PROBLEM },
    },
  };
}

/** The route of reports becomes a path for each report. */
function pathsIn(words: Words): Readonly<Record<string, Plain>> {
  const paths: Record<string, Plain> = {};
  for (const [name, route] of Object.entries<Route>(ROUTES)) {
    const operation = describeRoute(name, route, words);
    const found: readonly (readonly [string, Plain])[] =
      route === ROUTES.report
        ? REPORTS.map((report) => [
            `/api/reports/${report.id}`,
            describeReport(report, operation, words),
          ])
        : [[pathOf(route), operation]];
    for (const [path, one] of found)
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: one };
  }
  return paths;
}

function describeReport(
  { id, name, question, tables }: ReportDefinition,
  operation: Plain,
  { language }: Words,
): Plain {
  const parameters = (operation['parameters'] as readonly Plain[])
    .filter((one) => one['in'] !== 'path')
    .map((one) =>
      one['name'] === 'table'
        ? { ...one, schema: { type: 'string', enum: tables.map((table) => table.id) } }
        : one,
    );
  return {
    ...operation,
    operationId: id,
    summary: name[language],
    description: question[language],
    parameters,
  };
}
