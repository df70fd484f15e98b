/** The reports' part of the API as OpenAPI 3.1, made from the schemas that answers are checked by and from the list of reports. */
import {
  Comparison,
  Day,
  Environment,
  ExplorationList,
  ExploreAnswer,
  ExploreChoices,
  ExploreQuery,
  FilterScope,
  FoundHits,
  HitList,
  HitsQuery,
  Languages,
  MOST_EXPLORED_ROWS,
  MOST_FILTERS,
  MOST_ROWS,
  NoteList,
  OneHit,
  ReportAnswer,
  ReportList,
  ReportQuery,
  Source,
} from '@balise/contract';
import { message, type Language, type MessageKey } from '../locales/messages.ts';
import { KEYS } from '../reports/report-days.ts';
import type { ReportDefinition } from '../reports/report-definition.ts';
import { REPORTS } from '../reports/report-definitions.ts';
import { version } from '../version.ts';

/** What is plain data: a schema of the contract, or a part of the document. */
type Plain = Readonly<Record<string, unknown>>;

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

/** `cookieName`: of the session. Its words are in the one language. */
export function openApiDocument(language: Language, cookieName: string): Plain {
  const say = (key: string): string => message(language, `openapi.${key}` as MessageKey);
  return {
    openapi: '3.1.0',
    info: { title: say('title'), version, description: say('description') },
    servers: [{ url: '/' }],
    security: [{ token: [] }, { session: [] }],
    paths: {
      '/api/reports': {
        get: {
          operationId: 'reports',
          summary: say('list'),
          responses: responses(say, { 'application/json': { schema: ref('ReportList') } }),
        },
      },
      ...Object.fromEntries(
        REPORTS.map((report) => [`/api/reports/${report.id}`, { get: operation(report) }]),
      ),
      '/api/explore/choices': reading('exploreChoices', 'choices', 'ExploreChoices'),
      '/api/explore': {
        get: {
          operationId: 'explore',
          summary: say('explore'),
          parameters: exploreParameters(say),
          responses: responses(say, {
            'application/json': { schema: ref('ExploreAnswer') },
            'text/csv': { schema: { type: 'string' } },
          }),
        },
      },
      '/api/hits': {
        get: {
          operationId: 'hits',
          summary: say('hits'),
          parameters: hitsParameters(say),
          responses: responses(say, {
            'application/json': { schema: { anyOf: [ref('FoundHits'), ref('HitList')] } },
          }),
        },
      },
      '/api/hits/{id}': {
        get: {
          ...reading('hit', 'hit', 'OneHit').get,
          parameters: [
            {
              ...{ name: 'id', in: 'path', required: true, description: say('hit-id') },
              schema: { type: 'string' },
            },
          ],
        },
      },
      '/api/notes': {
        get: {
          ...reading('notes', 'notes', 'NoteList').get,
          parameters: ['from', 'to'].map(shared),
        },
      },
      '/api/explorations': reading('explorations', 'explorations', 'ExplorationList'),
      '/api/openapi.json': {
        get: {
          operationId: 'openapi',
          summary: say('document'),
          parameters: [{ $ref: '#/components/parameters/words' }],
          responses: responses(say, { 'application/json': { schema: { type: 'object' } } }),
        },
      },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: say('token') },
        session: { type: 'apiKey', in: 'cookie', name: cookieName, description: say('session') },
      },
      parameters: parameters(say),
      schemas: {
        ...{ ReportList, ReportAnswer, ExploreChoices, ExploreAnswer, ExplorationList },
        ...{ FoundHits, HitList, OneHit, NoteList, Problem: PROBLEM },
      },
    },
  };

  function reading(operationId: string, words: string, schema: string): { readonly get: Plain } {
    const content = { 'application/json': { schema: ref(schema) } };
    return { get: { operationId, summary: say(words), responses: responses(say, content) } };
  }

  function operation({ id, name, question, tables }: ReportDefinition): Plain {
    const table = { type: 'string', enum: tables.map((one) => one.id) };
    return {
      operationId: id,
      summary: name[language],
      description: question[language],
      parameters: [
        ...Object.keys(parameters(say)).map((one) => ({ $ref: `#/components/parameters/${one}` })),
        { name: 'table', in: 'query', description: say('table'), schema: table },
      ],
      responses: responses(say, {
        'application/json': { schema: ref('ReportAnswer') },
        'text/csv': { schema: { type: 'string' } },
      }),
    };
  }
}

const shared = (name: string): Plain => ({ $ref: `#/components/parameters/${name}` });

const ofQuery = (name: string, schema: unknown, description: string, rest: Plain = {}): Plain => ({
  ...{ name, in: 'query', description, schema, ...rest },
});

/** What an exploration shares with a report, and what is its own. */
function exploreParameters(say: (key: string) => string): Plain[] {
  const { rows } = ExploreQuery.properties;
  const limit = { type: 'integer', minimum: 1, maximum: MOST_EXPLORED_ROWS };
  return [
    ...['environment', 'from', 'to', 'source', ...KEYS, 'filter', 'scope'].map(shared),
    ofQuery('rows', rows, say('rows'), { required: true }),
    ofQuery('columns', rows, say('columns')),
    ofQuery('measures', { type: 'string' }, say('measures')),
    ofQuery('events', { type: 'string' }, say('events')),
    ofQuery('limit', limit, say('explored-limit')),
    ...['format', 'decimal', 'words'].map(shared),
  ];
}

function hitsParameters(say: (key: string) => string): Plain[] {
  const { limit, before, q, event, kind, rule, host, path, from, to } = HitsQuery.properties;
  const filters = { type: 'array', maxItems: MOST_FILTERS, items: { type: 'string' } };
  return [
    ...['environment', 'source'].map(shared),
    ofQuery('q', q, say('q')),
    ofQuery('dimension', filters, say('dimension'), { style: 'form', explode: true }),
    ofQuery('event', event, say('event')),
    ofQuery('kind', kind, say('kind')),
    ofQuery('rule', rule, say('rule')),
    ofQuery('host', host, say('host-pattern')),
    ofQuery('path', path, say('path-pattern')),
    ofQuery('from', from, say('since')),
    ofQuery('to', to, say('until')),
    ofQuery('limit', limit, say('hits-limit')),
    ofQuery('before', before, say('before')),
  ];
}

const ref = (schema: string): Plain => ({ $ref: `#/components/schemas/${schema}` });

function responses(say: (key: string) => string, content: Plain): Plain {
  const problem = (key: string): Plain => ({
    description: say(key),
    content: { 'application/problem+json': { schema: ref('Problem') } },
  });
  return {
    '200': { description: say('answer'), content },
    '400': problem('refused'),
    '401': problem('no-access'),
    '403': problem('no-right'),
    '503': problem('down'),
  };
}

/** By name; all of them are of the query. */
function parameters(say: (key: string) => string): Plain {
  const parameter = (name: string, schema: Plain, rest: Plain = {}): [string, Plain] => [
    name,
    { name, in: 'query', description: say(name), schema, ...rest },
  ];
  const word = (values: readonly string[]): Plain => ({
    ...{ type: 'string', enum: values, default: values[0] },
  });
  return Object.fromEntries([
    parameter('environment', { type: 'string', ...Environment }, { required: true }),
    parameter('from', { ...Day, format: 'date' }, { required: true }),
    parameter('to', { ...Day, format: 'date' }, { required: true }),
    parameter('source', word(Source.enum)),
    parameter('compare', word(Comparison.enum)),
    ...KEYS.map((key): [string, Plain] => [
      key,
      { name: key, in: 'query', description: say('key'), schema: ReportQuery.properties[key] },
    ]),
    parameter('languages', word(Languages.enum)),
    parameter(
      'filter',
      {
        ...{ type: 'array', maxItems: MOST_FILTERS, items: { type: 'string' } },
      },
      { style: 'form', explode: true },
    ),
    parameter('scope', word(FilterScope.enum)),
    parameter('limit', { type: 'integer', minimum: 1, maximum: MOST_ROWS }),
    parameter('format', word(['json', 'csv'])),
    parameter('decimal', word(['point', 'comma'])),
    parameter('words', { type: 'string', enum: ['en', 'fr'] }),
  ]);
}
