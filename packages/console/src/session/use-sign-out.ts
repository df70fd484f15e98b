/** Closes the session and removes its cached answers. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nothing, sendJson } from '../network/send-json.ts';
import { forgetAnswers, heedSession, lastOf, SESSION_KEY, type SessionAnswer } from './session.ts';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson({ method: 'POST', address: '/api/sign-out' }, nothing),
    onSuccess: () => {
      const last = lastOf(client.getQueryData<SessionAnswer>(SESSION_KEY));
      const left: SessionAnswer = { state: 'signed-out', why: 'left', last };
      heedSession(left);
      client.setQueryData(SESSION_KEY, left);
      forgetAnswers(client);
    },
  });
}
