/** Possible problems of a route, derived from its schemas and its callers. */
import type { Route } from '@balise/contract';
import { message, type Language, type ProblemCode } from '../../base/locales/messages.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { Plain } from './plain.ts';

/** Possible for any request. */
const ANY = ['foreign-page', 'bad-request', 'too-slow', 'access-later', 'internal'];
const ASKING = ['access-needed', 'other-reader', 'no-right', 'store-down', 'database-failed'];
const WRITING = ['bad-csrf', 'media-type', 'body-too-large'];

/** Problem codes. The codes in the contract must be codes of the collector, which a test checks. */
export function problemsOf({ method, whom, query, body, problems = [] }: Route): ProblemCode[] {
  const codes = [
    ...(query || body ? ['bad-value'] : []),
    ...problems,
    ...(whom === 'everybody' ? [] : ASKING),
    ...(whom === 'command' ? ['command-only'] : []),
    ...(method === 'GET' ? [] : WRITING),
    ...ANY,
  ];
  return [...new Set(codes)] as ProblemCode[];
}

/** Problems by status, with the title of each. */
export function describeProblems(route: Route, language: Language): Plain {
  const byStatus: Record<string, string[]> = {};
  for (const code of problemsOf(route)) {
    const title = message(language, `problem.${code}.title`);
    (byStatus[new Problem(code).status] ??= []).push(`${code} (${title})`);
  }
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, titles]) => [
      status,
      {
        description: titles.join('; '),
        content: {
          'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        },
      },
    ]),
  );
}
