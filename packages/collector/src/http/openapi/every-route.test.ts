/** The API equals its contract and its description. */
import { ROUTES, type Route } from '@balise/contract';
import type { RouteOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import en from '../../base/locales/en.json' with { type: 'json' };
import { REPORTS } from '../../reports/definitions/report-definitions.ts';
import { testServer } from '../../testing/servers/test-server.ts';
import { openApiDocument } from './openapi-document.ts';
import { problemsOf } from './problems-of.ts';

interface Registered {
  readonly name: string;
  readonly need: string | undefined;
}

const ORGANIZATION = {
  openId: {
    begin: () => Promise.reject(new Error('not asked')),
    finish: () => Promise.reject(new Error('not asked')),
  },
};
const CONTRACT = Object.values<Route>(ROUTES);
const nameOf = ({ method, path }: Route): string => `${method} ${path}`;

async function registeredRoutes(): Promise<readonly Registered[]> {
  const routes: RouteOptions[] = [];
  const { server } = await testServer({
    onRoute: (route) => routes.push(route),
    people: ORGANIZATION,
  });
  await server.ready();
  return routes
    .filter(({ url }) => url.startsWith('/api/') && url !== '/api/*')
    .flatMap(({ method, url, config }) =>
      [method]
        .flat()
        .filter((verb) => verb !== 'HEAD')
        .map((verb) => ({ name: `${verb} ${url}`, need: config?.need })),
    );
}

it('the registered routes are exactly those of the contract', async () => {
  const registered = await registeredRoutes();
  expect(registered.map(({ name }) => name).sort()).toEqual(CONTRACT.map(nameOf).sort());
});

it('public routes and routes for the command line match the contract', async () => {
  const registered = await registeredRoutes();
  for (const route of CONTRACT) {
    const { need } = registered.find(({ name }) => name === nameOf(route)) ?? {};
    const isOf = { everybody: need === undefined, command: need === 'command' };
    const whom = isOf.everybody ? 'everybody' : isOf.command ? 'command' : undefined;
    expect(whom, nameOf(route)).toBe(route.whom);
  }
});

describe.each(['en', 'fr'] as const)('the description in %s', (language) => {
  it('names each route, with a path for each report, and no other', () => {
    const { paths } = openApiDocument(language, 'session') as {
      readonly paths: Readonly<Record<string, object>>;
    };
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = CONTRACT.flatMap((route) =>
      route === ROUTES.report
        ? REPORTS.map(({ id }) => `GET /api/reports/${id}`)
        : [nameOf(route).replaceAll(/:(\w+)/g, '{$1}')],
    );
    expect(described.sort()).toEqual(expected.sort());
  });
});

it('the collector knows each problem of a route', () => {
  for (const route of CONTRACT)
    for (const code of problemsOf(route)) expect(en.problem, nameOf(route)).toHaveProperty([code]);
});

describe('refuses input outside the contract by name, in both languages', () => {
  it.each(CONTRACT.filter(({ query }) => query).map((route) => [nameOf(route), route] as const))(
    'in the query of %s',
    async (_, { path }) => {
      await refuses({ method: 'GET', url: `${addressOf(path)}?no-such-name=1` });
    },
  );

  it.each(CONTRACT.filter(({ body }) => body).map((route) => [nameOf(route), route] as const))(
    'in the body of %s',
    async (_, { method, path, whom }) => {
      const payload = { 'no-such-name': 1 };
      const isKey = whom === 'command';
      const headers = isKey ? { authorization: 'Bearer key' } : {};
      await refuses({ method: method as 'POST', url: addressOf(path), payload, headers }, /./);
    },
  );

  const addressOf = (path: string): string =>
    path.replace('/api/reports/:id', '/api/reports/pages').replaceAll(/:\w+/g, '1');

  async function refuses(request: object, name = /no-such-name/): Promise<void> {
    const { server } = await testServer({ people: ORGANIZATION });
    for (const language of ['en', 'fr']) {
      const headers = { ...Object(request).headers, 'accept-language': language };
      const answer = await server.inject({ ...request, headers });
      expect([answer.statusCode, answer.headers['content-language']]).toEqual([400, language]);
      const { type, detail } = answer.json<{ type: string; detail: string }>();
      expect(type).toBe('urn:balise:problem:bad-value');
      expect(detail).toMatch(name);
      expect(detail).not.toMatch(/undefined|\{\w+\}/);
    }
  }
});
