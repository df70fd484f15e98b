/** Signs in by one of the ways there are, then asks who that is; what was shown to anybody before is forgotten. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { nothing, sendJson } from '../../network/send-json.ts';
import { forgetAnswers, SESSION_KEY, sessionQuery } from '../../session/session.ts';

export type SignIn =
  | { readonly by: 'password'; readonly account: string; readonly password: string }
  | { readonly by: 'link'; readonly link: string };

export function useSignedIn() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ by, ...body }: SignIn) => {
      await sendJson({ method: 'POST', address: `/api/sign-in/${by}`, body }, nothing);
      forgetAnswers(client);
      // A question of before may be on its way, with the answer of before.
      await client.cancelQueries({ queryKey: SESSION_KEY });
      await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    },
  });
}
