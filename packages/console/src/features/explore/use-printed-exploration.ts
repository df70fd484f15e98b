/** The answer of an exploration for the screen and for prints. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { usePrinted, type Printed } from '../../shared/report-sharing/sharing.ts';
import { exploredBy } from './api/explore.ts';
import type { Explored } from './api/read-explore.ts';
import {
  exploreAddressOf,
  FOR_SHARING,
  type AskedExploration,
} from '../../shared/explorations/explore-view.ts';

export type PrintedExploration = Printed<Explored>;

/** `asked`: undefined until the choices are known. */
export function usePrintedExploration(asked: AskedExploration | undefined): PrintedExploration {
  const client = useQueryClient();
  const addressOf = (more = {}): string => (asked ? exploreAddressOf(asked, more) : '');
  const { data } = useQuery({ ...exploredBy(addressOf()), enabled: asked !== undefined });
  return usePrinted(data, () => client.fetchQuery(exploredBy(addressOf(FOR_SHARING))));
}
