/** The entries of a preview, which grow every two seconds unless the reader pauses. */
import type { BothLanguages } from '@balise/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { statusOf } from '../../network/network-problem.ts';
import { PREVIEWS_KEY, type Preview } from '../../shared/previews/previews.ts';
import { entriesAfter, type Entry } from './api/preview-entries.ts';

export interface PreviewFeed {
  readonly preview: Preview;
  /** Oldest first. */
  readonly entries: readonly Entry[];
  /** Names by id, as the settings of the preview have them. */
  readonly rules: Readonly<Record<string, BothLanguages>>;
  readonly conditions: Readonly<Record<string, BothLanguages>>;
}

const REFRESH_MILLISECONDS = 2000;
const NOT_FOUND = 404;

/** Each request asks only for what is new, and is repeated until there is nothing more. */
const feedOf = (id: string, known: () => PreviewFeed | undefined) =>
  queryOptions({
    queryKey: [...PREVIEWS_KEY, 'feed', id],
    queryFn: async ({ signal }): Promise<PreviewFeed> => {
      let feed = known();
      for (;;) {
        const after = feed?.entries.at(-1)?.id ?? '0';
        const answer = await entriesAfter(id, after, signal);
        feed = {
          preview: answer.preview,
          entries: [...(feed?.entries ?? []), ...answer.entries],
          rules: { ...feed?.rules, ...answer.rules },
          conditions: { ...feed?.conditions, ...answer.conditions },
        };
        if (!answer.more) return feed;
      }
    },
    structuralSharing: false,
  });

export function usePreviewFeed(id: string, isPaused: boolean) {
  const client = useQueryClient();
  const query = feedOf(id, () => client.getQueryData<PreviewFeed>([...PREVIEWS_KEY, 'feed', id]));
  return useQuery({
    ...query,
    enabled: !isPaused,
    refetchInterval: ({ state: { data, error } }) =>
      isOver(data?.preview) || statusOf(error) === NOT_FOUND ? false : REFRESH_MILLISECONDS,
  });
}

/** Nothing is added to a preview that is over. */
const isOver = (preview: Preview | undefined): boolean =>
  preview?.state === 'ended' || preview?.state === 'expired';
