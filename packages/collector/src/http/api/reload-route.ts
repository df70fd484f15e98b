/** `POST /api/reload`: the command line lets this collector take the settings of its folder. */
import { AskedReload, type ReloadAnswer } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';

export interface ReloadRouteParts {
  /** Throws if the settings cannot be kept in the data folder. Those before then stay in force. */
  readonly reload: () => Promise<ReloadAnswer>;
}

export function reloadRoute(scope: FastifyInstance, { reload }: ReloadRouteParts): void {
  scope.post('/api/reload', needs('command'), async (request): Promise<ReloadAnswer> => {
    checkedBody(request, AskedReload);
    return await reload();
  });
}
