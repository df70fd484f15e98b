/** In which ways one may sign in here. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { flag, nullable, object, text } from '../../network/shape.ts';

export interface SignInWays {
  /** Nobody can sign in yet: only the link in the terminal does. */
  readonly setUp: boolean;
  /** Name of the organization that people may sign in with. */
  readonly provider: { readonly en: string; readonly fr: string } | null;
}

const readWays = object<SignInWays>({
  setUp: flag,
  provider: nullable(object({ en: text, fr: text })),
});

export const signInWays = queryOptions({
  queryKey: ['sign-in'],
  queryFn: ({ signal }) => getJson('/api/sign-in', readWays, signal),
});
