/** Queries the available ways to sign in. */
import type { SignInWays } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { flag, nullable, object, text } from '../../network/shape.ts';

const readWays = object<SignInWays>({
  setUp: flag,
  provider: nullable(object({ en: text, fr: text })),
});

export const signInWays = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => getJson('/api/sign-in', readWays, signal),
});
