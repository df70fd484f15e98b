/** Closes the session and removes its cached answers. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nothing, sendJson } from '../network/send-json.ts';
import { rememberWriteToken } from '../network/write-token.ts';
import { forgetAnswers, SESSION_KEY, type SessionAnswer } from './session.ts';

export function useSignOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => sendJson({ method: 'POST', address: '/api/sign-out' }, nothing),
    onSuccess: () => {
      rememberWriteToken(null);
      const left: SessionAnswer = { state: 'signed-out', why: 'left' };
      client.setQueryData(SESSION_KEY, left);
      forgetAnswers(client);
    },
  });
}
