/** Queries the sessions of the signed-in person. */
import type { OpenSession, OwnAccount } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, object, text } from '../../../network/shape.ts';

export type { OpenSession };

export const ACCOUNT_KEY = ['account'];

const readAccount = object<OwnAccount>({
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
