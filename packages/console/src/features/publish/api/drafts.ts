/** Queries the list of drafts, and makes and deletes one. */
import type { DraftList, ListedDraft } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { nothing, sendJson } from '../../../network/send-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';
import { useChange } from '../../../network/use-change.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';

const DRAFTS_KEY = [PUBLISHING_KEY, 'drafts'];

const REFRESH_MILLISECONDS = 5000;

export const LISTED = {
  id: text,
  name: text,
  by: text,
  at: text,
  changedAt: text,
  state: oneOf('open', 'published'),
  revision: number,
  package: nullable(
    object<NonNullable<ListedDraft['package']>>({ version: text, part: oneOf('settings', 'code') }),
  ),
};

const readDrafts = object<DraftList>({
  drafts: list(object<ListedDraft>({ ...LISTED, changes: number })),
  isOfFolder: flag,
});

export const drafts = queryOptions({
  queryKey: DRAFTS_KEY,
  queryFn: ({ signal }) => getJson('/api/drafts', readDrafts, signal),
  refetchInterval: REFRESH_MILLISECONDS,
});

const readMade = object<{ readonly id: string }>({ id: text });

export const useMakeDraft = () =>
  useChange(DRAFTS_KEY, (name: string) =>
    sendJson({ method: 'POST', address: '/api/drafts', body: { name } }, readMade),
  );

/** Makes a draft that takes the changes of a release back. */
export const useMakeUndoDraft = () =>
  useChange(DRAFTS_KEY, (body: { readonly name: string; readonly undo: string }) =>
    sendJson({ method: 'POST', address: '/api/drafts', body }, readMade),
  );

export const draftAddress = (id: string): string => `/api/drafts/${encodeURIComponent(id)}`;

export const useDeleteDraft = () =>
  useChange(DRAFTS_KEY, (id: string) =>
    sendJson({ method: 'DELETE', address: draftAddress(id) }, nothing),
  );
