/** For which readers the collector suppresses small counts, and the request to limit it. */
import { queryOptions } from '@tanstack/react-query';
import type { SmallCounts } from '@balise/contract';
import { getJson } from '../../network/get-json.ts';
import { nothing, sendJson } from '../../network/send-json.ts';
import { flag, object, oneOf } from '../../network/shape.ts';
import { useChange } from '../../network/use-change.ts';

const KEY = ['small-counts'];
const ADDRESS = '/api/small-counts';

const readSmallCounts = object<SmallCounts>({
  suppressedFor: oneOf('everybody', 'figures'),
  isKeptBySettings: flag,
});

export const smallCounts = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => getJson(ADDRESS, readSmallCounts, signal),
});

export const useLimitSuppression = () =>
  useChange<void, void>(KEY, () =>
    sendJson({ method: 'POST', address: `${ADDRESS}/limit` }, nothing),
  );
