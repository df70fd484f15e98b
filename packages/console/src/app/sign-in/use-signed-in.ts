/** Signs in, then queries the new session. It discards the cached answers of another reader. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nothing, sendJson } from '../../network/send-json.ts';
import { SESSION_KEY, sessionQuery } from '../../session/session.ts';

export type SignIn =
  | { readonly by: 'password'; readonly account: string; readonly password: string }
  | { readonly by: 'link'; readonly link: string };

export function useSignedIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ by, ...body }: SignIn) => {
      await sendJson({ method: 'POST', address: `/api/sign-in/${by}`, body }, nothing);
      // An earlier session request may still be running. Its answer is from before the sign-in.
      await client.cancelQueries({ queryKey: SESSION_KEY });
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
  });
}
