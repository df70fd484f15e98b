/** Checks each answer of the API against its route in the contract: status, schema and problem code. */
import { ROUTES, statusOf, type Route } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { Clean, Errors } from 'typebox/value';
import { problemsOf } from '../../http/openapi/problems-of.ts';

const BY_NAME: ReadonlyMap<string, Route> = new Map(
  Object.values<Route>(ROUTES).map((route) => [`${route.method} ${route.path}`, route]),
);

/** Reports violations when the server is closed. */
export function checkAnswers(server: FastifyInstance): void {
  const faults = new Set<string>();
  server.addHook('onSend', async ({ method, routeOptions: { url } }, reply, payload) => {
    const route = BY_NAME.get(`${method} ${url ?? ''}`);
    const type = String(reply.getHeader('content-type') ?? '').split(';')[0] ?? '';
    const fault = route && faultOf(route, { status: reply.statusCode, type, payload });
    if (fault) faults.add(`${method} ${url ?? ''}: ${fault}`);
    return payload;
  });
  server.addHook('onClose', async () => {
    if (faults.size > 0) throw new Error([...faults].join('\n'));
  });
}

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly payload: unknown;
}

function faultOf(route: Route, { status, type, payload }: Answer): string | undefined {
  const json = typeof payload === 'string' && payload !== '' ? payload : undefined;
  if (type === 'application/problem+json') {
    const { type: code = '' } = JSON.parse(json ?? '{}') as { type?: string };
    const known: readonly string[] = problemsOf(route);
    return known.includes(code.replace('urn:balise:problem:', '')) ? undefined : code;
  }
  if (status !== statusOf(route)) return `status ${status}`;
  if (status === 204 || status === 302) return json;
  if (type !== 'application/json') return route.files?.includes(type) ? undefined : `type ${type}`;
  if (!route.answer) return 'JSON';
  const value: unknown = JSON.parse(json ?? 'null');
  const [error] = Errors(route.answer, value);
  if (error) return `${error.instancePath} ${error.keyword}`;
  return beside(value, Clean(route.answer, structuredClone(value)));
}

/** The place of a property that the schema does not contain. */
function beside(value: unknown, known: unknown, place = ''): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, part] of Object.entries(value)) {
    const at = `${place}/${name}`;
    if (!Object.hasOwn(Object(known), name)) return `${at} is not in the contract`;
    const found = beside(part, (known as Record<string, unknown>)[name], at);
    if (found !== undefined) return found;
  }
  return undefined;
}
