/** Which problems a route may answer, by the schemas that it checks and by whom it answers. */
import type { Route } from '@balise/contract';
import { message, type Language, type ProblemCode } from '../locales/messages.ts';
import { Problem } from '../problem/problem.ts';
import type { Plain } from './plain.ts';

/** Of any request. */
const ANY = ['foreign-page', 'bad-request', 'too-slow', 'access-later', 'internal'];
const ASKING = ['access-needed', 'no-right', 'store-down'];
const WRITING = ['bad-csrf', 'media-type', 'body-too-large'];

/** Codes; those of the contract are the collector's, which a test looks at. */
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

/** By status, with the title of each. */
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
