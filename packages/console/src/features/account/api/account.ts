/** Where the person is signed in. */
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, object, text } from '../../../network/shape.ts';

export interface OpenSession {
  readonly id: string;
  readonly begunAt: string;
  readonly usedAt: string;
  readonly isThis: boolean;
  readonly browser: string;
  readonly system: string;
}

export const ACCOUNT_KEY = ['account'];

const readAccount = object<{ readonly sessions: readonly OpenSession[] }>({
  sessions: list(
    object<OpenSession>({
      id: text,
      begunAt: text,
      usedAt: text,
      isThis: flag,
      browser: text,
      system: text,
    }),
  ),
});

export const account = queryOptions({
  queryKey: ACCOUNT_KEY,
  queryFn: ({ signal }) => getJson('/api/account', readAccount, signal),
});
