/** Changes through the API as the person of the browser, with the CSRF token of the session, as the console sends it. */
import type { APIResponse, BrowserContext } from '@playwright/test';

export interface ApiChanges {
  /** `path`: below `/api/`. A change that is refused is an error with its answer. */
  readonly post: (path: string, data: object) => Promise<APIResponse>;
  /** As `post`, with any answer. */
  readonly tryPost: (path: string, data: object) => Promise<APIResponse>;
  readonly remove: (path: string) => Promise<APIResponse>;
}

export async function apiChanges(
  { request }: Pick<BrowserContext, 'request'>,
  origin: string,
): Promise<ApiChanges> {
  const session = await request.get(`${origin}/api/session`);
  const { csrf } = (await session.json()) as { csrf: string };
  const headers = { 'x-csrf-token': csrf };
  const tryPost: ApiChanges['tryPost'] = (path, data) =>
    request.post(`${origin}/api/${path}`, { headers, data });
  return {
    tryPost,
    post: async (path, data) => {
      const answer = await tryPost(path, data);
      if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
      return answer;
    },
    remove: (path) => request.delete(`${origin}/api/${path}`, { headers }),
  };
}
