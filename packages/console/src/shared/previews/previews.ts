/** Queries the previews of the last day, makes a link, and stops a preview. */
import type {
  BothLanguages,
  MadePreview,
  NewPreview,
  PreviewList,
  ShownPreview,
} from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { nothing, sendJson } from '../../network/send-json.ts';
import { flag, list, number, object, oneOf, text } from '../../network/shape.ts';
import { useChange } from '../../network/use-change.ts';
import { ENVIRONMENTS } from '../../place/routes.ts';

export type Preview = ShownPreview;

export const PREVIEWS_KEY = ['previews'];
const REFRESH_MILLISECONDS = 10_000;

const readBoth = object<BothLanguages>({ en: text, fr: text });

export const readPreview = object<Preview>({
  id: text,
  kind: oneOf('draft', 'release'),
  of: text,
  name: readBoth,
  environment: oneOf(...ENVIRONMENTS),
  host: text,
  by: text,
  madeAt: text,
  state: oneOf('waiting', 'running', 'ended', 'expired'),
  until: text,
  entries: number,
  isCodeReplaced: flag,
});

const readPreviews = object<PreviewList>({ previews: list(readPreview) });

export const previews = queryOptions({
  queryKey: PREVIEWS_KEY,
  queryFn: ({ signal }) => getJson('/api/previews', readPreviews, signal),
  refetchInterval: REFRESH_MILLISECONDS,
});

const readMade = object<MadePreview>({ id: text, link: text, until: text });

export const useMakePreview = () =>
  useChange(PREVIEWS_KEY, (body: Omit<NewPreview, 'by'>) =>
    sendJson({ method: 'POST', address: '/api/previews', body }, readMade),
  );

export const previewAddress = (id: string): string => `/api/previews/${encodeURIComponent(id)}`;

export const useEndPreview = () =>
  useChange(PREVIEWS_KEY, (id: string) =>
    sendJson({ method: 'DELETE', address: previewAddress(id) }, nothing),
  );
