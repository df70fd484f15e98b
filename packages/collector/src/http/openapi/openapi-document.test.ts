import Schema from 'typebox/schema';
import { beforeAll, describe, expect, it } from 'vitest';
import { REPORTS } from '../../reports/definitions/report-definitions.ts';
import { reportStore, type ReportStore } from '../../testing/databases/report-store.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { visitedDays } from '../../testing/figures/visited-days.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly description: string;
  readonly schema: object;
  readonly $ref?: string;
}
type Content = Readonly<Record<string, { schema: object }>>;
interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { description: string; content?: Content }>>;
}
interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly securitySchemes: object;
  };
}

let reports: ReportStore;
beforeAll(async () => {
  reports = await reportStore(visitedDays(2, 30));
  return reports.remove;
});

async function documentIn(words: 'en' | 'fr' = 'en'): Promise<Document> {
  const { server } = await testServer();
  const answer = await server.inject({ url: `/api/openapi.json?words=${words}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Document>();
}

/** The target of a reference in the document. */
function named(document: Document, reference: string): unknown {
  let found: unknown = document;
  for (const part of reference.replace('#/', '').split('/'))
    found = (found as Record<string, unknown>)[part];
  return found;
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    name === '$ref' ? [String(part)] : referencesIn(part),
  );
}

const operationsOf = ({ paths }: Document): [string, Operation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation): [string, Operation] => [path, operation]),
  );

describe('the description', () => {
  it('has a target for every reference, unique operation ids, and a text for each answer', async () => {
    const document = await documentIn();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/);
    const references = referencesIn(document);
    expect(references.length).toBeGreaterThan(100);
    for (const reference of references) expect(named(document, reference), reference).toBeDefined();
    const operations = operationsOf(document);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(
      operations.length,
    );
    for (const [, { summary, parameters = [], requestBody, responses }] of operations) {
      const parts = [requestBody, ...Object.values(responses)];
      for (const { schema } of parts.flatMap((part) => Object.values(part?.content ?? {})))
        expect(() => compiled(document, schema)).not.toThrow();
      const own = parameters.filter(({ $ref }) => $ref === undefined);
      for (const words of [
        summary,
        ...[...Object.values(responses), ...own].map(({ description }) => description),
      ])
        expect(words).toMatch(/^(?!undefined$)[^]+$/);
    }
    for (const { description, schema, in: place } of Object.values(
      document.components.parameters,
    )) {
      expect(place).toBe('query');
      expect(description).toMatch(/^(?!undefined$)[^]+$/);
      expect(() => compiled(document, schema)).not.toThrow();
    }
    expect(document.components.securitySchemes).toMatchObject({
      token: { type: 'http', scheme: 'bearer' },
      session: { type: 'apiKey', in: 'cookie', name: 'balise_session' },
    });
  });

  it('is in both languages, with different texts only', async () => {
    const [english, french] = [await documentIn('en'), await documentIn('fr')];
    expect(english.info.title).toBe('API of Balise');
    expect(french.info.title).toBe('API de Balise');
    expect(french.paths['/api/reports/search']?.['get']?.summary).toBe('Recherche');
    const shape = (document: Document): string =>
      JSON.stringify(document, (name, value: unknown) =>
        ['description', 'summary', 'title'].includes(name) && typeof value === 'string'
          ? ''
          : value,
      );
    expect(shape(french)).toBe(shape(english));
  });

  it('needs the right to see reports', async () => {
    const token = { id: '1', name: 'machine', rights: { metrics: true as const } };
    const { server } = await testServer({ caller: { kind: 'token', token } });
    expect((await server.inject({ url: '/api/openapi.json' })).statusCode).toBe(403);
  });
});

/** The schema with all referenced ones. */
const compiled = ({ components }: Document, schema: object) =>
  Schema.Compile(
    Object.fromEntries(
      Object.entries(components.schemas).map(([name, one]) => [
        `#/components/schemas/${name}`,
        one,
      ]),
    ) as never,
    schema as never,
  );

describe.each(REPORTS)('the report $id', ({ id, tables }) => {
  it('answers match the description for every documented request', async () => {
    const document = await documentIn();
    const { server } = await testServer({ store: reports.store });
    const operation = document.paths[`/api/reports/${id}`]?.['get'];
    const schema = operation?.responses['200']?.content?.['application/json']?.schema ?? {};
    const check = compiled(document, named(document, String((schema as Parameter).$ref)) as object);
    const given = new URLSearchParams({
      ...{ environment: 'production', from: '2026-10-30', to: '2026-11-02', compare: 'previous' },
    });
    const answer = await server.inject({ url: `/api/reports/${id}?${given}` });
    expect(check.Errors(answer.json())).toEqual([true, []]);
    expect(check.Check({ ...answer.json<object>(), totals: 5 })).toBe(false);
    const names = operation?.parameters?.map(({ $ref, name }) =>
      $ref === undefined ? name : (named(document, $ref) as Parameter).name,
    );
    expect(names).toEqual(expect.arrayContaining(['environment', 'filter', 'words', 'table']));
    const table = operation?.parameters?.find(({ name }) => name === 'table')?.schema;
    expect(table).toMatchObject({ enum: tables.map((one) => one.id) });
    const refused = await server.inject({ url: `/api/reports/${id}` });
    const problem =
      operation?.responses['400']?.content?.['application/problem+json']?.schema ?? {};
    const isProblem = compiled(
      document,
      named(document, String((problem as Parameter).$ref)) as object,
    );
    expect(refused.statusCode).toBe(400);
    expect(isProblem.Errors(refused.json())).toEqual([true, []]);
  });
});

describe('other addresses', () => {
  it.each([
    ['/api/explore/choices', ''],
    [
      '/api/explore',
      'environment=production&from=2026-10-30&to=2026-11-02&rows=page&measures=visits',
    ],
    [
      '/api/explore',
      'environment=production&from=2026-10-30&to=2026-11-02&rows=page&columns=language&events=download',
    ],
    ['/api/hits', 'environment=production&source=real&limit=5'],
    ['/api/hits', 'environment=production&q=page&kind=page'],
  ])('%s?%s match the description, with its parameters', async (path, query) => {
    const document = await documentIn();
    const { server } = await testServer({ store: reports.store });
    const operation = document.paths[path]?.['get'];
    const names = (operation?.parameters ?? []).map(({ $ref, name }) =>
      $ref === undefined ? name : (named(document, $ref) as Parameter).name,
    );
    expect(names).toEqual(expect.arrayContaining([...new URLSearchParams(query).keys()]));
    const answer = await server.inject({ url: `${path}?${query}` });
    expect(answer.statusCode).toBe(200);
    const schema = operation?.responses['200']?.content?.['application/json']?.schema ?? {};
    const { $ref, anyOf = [] } = schema as { $ref?: string; anyOf?: { $ref: string }[] };
    const one = String($ref ?? anyOf[0]?.$ref);
    const check = compiled(document, named(document, one) as object);
    expect(check.Errors(answer.json())).toEqual([true, []]);
  });
});
