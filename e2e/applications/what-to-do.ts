/** What the page asks of its application, and what both applications do alike. */

const { dataset } = document.querySelector('main') as HTMLElement;

/** How `/en/start` and `/en/old` lead to `/en/home`. */
export const redirects = dataset['redirects'];

export const TITLES: Readonly<Record<string, string>> = {
  '/en/home': 'Home',
  '/en/about': 'About',
};

/** The path as the router has it, which is not yet that of the address where a router redirects while it renders. */
export function announce(path: string): void {
  document.title = TITLES[path] ?? 'Shell';
  if (!('announces' in dataset)) return;
  const page = window as { adobeDataLayer?: unknown[] };
  (page.adobeDataLayer ??= []).push({ event: 'pageLoad', page: { title: document.title } });
}

/** Who has signed in, says the server of the application. */
export const session = async (): Promise<unknown> => fetch('/session');
