/** What people can change of their own account. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nothing, sendJson } from '../../../network/send-json.ts';
import { SESSION_KEY } from '../../../session/session.ts';
import { ACCOUNT_KEY } from './account.ts';

export interface PasswordChange {
  /** Where there is one. */
  readonly present?: string;
  readonly next: string;
  /** Where it is not chosen yet. */
  readonly account?: string;
}

export const useChangeName = () =>
  useChange(SESSION_KEY, (name: string) =>
    sendJson({ method: 'PUT', address: '/api/account', body: { name } }, nothing),
  );

export const useChangePassword = () =>
  useChange(SESSION_KEY, (body: PasswordChange) =>
    sendJson({ method: 'PUT', address: '/api/account/password', body }, nothing),
  );

export const useEndSession = () =>
  useChange(ACCOUNT_KEY, (id: string) =>
    sendJson(
      { method: 'DELETE', address: `/api/account/sessions/${encodeURIComponent(id)}` },
      nothing,
    ),
  );

/** What it has changed is asked for again before it counts as done. */
function useChange<In>(queryKey: readonly string[], mutationFn: (input: In) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey }),
  });
}
