/** Queries the releases that were published without their approvals, and confirms one. */
import type { Bypass, BypassList, ConfirmedBypass } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { sendJson } from '../../network/send-json.ts';
import { flag, list, object, oneOf, text } from '../../network/shape.ts';
import { useChange } from '../../network/use-change.ts';
import { ENVIRONMENTS } from '../../place/routes.ts';

export type { Bypass };

const BYPASSES_KEY = ['bypasses'];

const REFRESH_MILLISECONDS = 30_000;

const readBypasses = object<BypassList>({
  bypasses: list(
    object<Bypass>({
      id: text,
      environment: oneOf(...ENVIRONMENTS),
      by: text,
      at: text,
      reason: text,
      missing: list(
        object<Bypass['missing'][number]>({
          scope: text,
          name: object<Bypass['missing'][number]['name']>({ en: text, fr: text }),
        }),
      ),
      mayConfirm: flag,
    }),
  ),
});

export const bypasses = queryOptions({
  queryKey: BYPASSES_KEY,
  queryFn: ({ signal }) => getJson('/api/bypasses', readBypasses, signal),
  refetchInterval: REFRESH_MILLISECONDS,
});

const readConfirmed = object<ConfirmedBypass>({ scopes: list(text) });

export const useConfirmBypass = () =>
  useChange(BYPASSES_KEY, (id: string) =>
    sendJson(
      { method: 'POST', address: `/api/bypasses/${encodeURIComponent(id)}/confirm`, body: {} },
      readConfirmed,
    ),
  );
