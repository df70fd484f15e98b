/** The options that the page sets for its application, and the code that both applications share. */

const { dataset } = document.querySelector('main') as HTMLElement;

/** How `/en/start` and `/en/old` lead to `/en/home`. */
export const redirects = dataset['redirects'];

export const TITLES: Readonly<Record<string, string>> = {
  '/en/home': 'Home',
  '/en/about': 'About',
};

/** Announces the router's path. While a router redirects during rendering, the address still has the old path. */
export function announce(path: string): void {
  document.title = TITLES[path] ?? 'Shell';
  if (!('announces' in dataset)) return;
  const page = window as { adobeDataLayer?: unknown[] };
  (page.adobeDataLayer ??= []).push({ event: 'pageLoad', page: { title: document.title } });
}

/** The application's server answers who is signed in. */
export const session = async (): Promise<unknown> => fetch('/session');
