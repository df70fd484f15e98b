/** Changes through the API as the person of the browser, with the CSRF token of the session, as the console sends it. */
import type { APIResponse, BrowserContext } from '@playwright/test';

export interface ApiChanges {
  /** `path`: below `/api/`. */
  readonly post: (path: string, data: object) => Promise<APIResponse>;
  readonly remove: (path: string) => Promise<APIResponse>;
}

export async function apiChanges(
  { request }: Pick<BrowserContext, 'request'>,
  origin: string,
): Promise<ApiChanges> {
  const session = await request.get(`${origin}/api/session`);
  const { csrf } = (await session.json()) as { csrf: string };
  const headers = { 'x-csrf-token': csrf };
  return {
    post: (path, data) => request.post(`${origin}/api/${path}`, { headers, data }),
    remove: (path) => request.delete(`${origin}/api/${path}`, { headers }),
  };
}
