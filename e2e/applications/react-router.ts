/** An application with React Router: its routes as elements, or as data with loaders. */
import { createElement as h, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import {
  BrowserRouter,
  createBrowserRouter,
  Link,
  Navigate,
  Outlet,
  redirect,
  useHref,
  useLocation,
  useRoutes,
  type RouteObject,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { announce, redirects, session, TITLES } from './what-to-do.ts';

function Layout(): ReactNode {
  const { pathname } = useLocation();
  const here = useHref(pathname);
  useEffect(() => {
    // As `docs/pages.md` recommends.
    if (redirects !== 'element, waited for' || here === window.location.pathname)
      announce(pathname);
  }, [here]);
  const links = [...Object.entries(TITLES), ['/en/old', 'Old']] as const;
  return h(
    'nav',
    null,
    links.map(([to, title]) => h(Link, { key: to, to }, title)),
    h(Outlet),
  );
}

const HOME = '/en/home';
const BY_LOADER = {
  loader: async () => {
    await session();
    return redirect(HOME);
  },
};
const BY_ELEMENT = { element: h(Navigate, { to: HOME, replace: true }) };

const ROUTES: RouteObject[] = [
  {
    element: h(Layout),
    hydrateFallbackElement: h('p'),
    children: [
      ...['/en/start', '/en/old'].map((path) => ({
        path,
        ...(redirects === 'loader' ? BY_LOADER : BY_ELEMENT),
      })),
      ...Object.entries(TITLES).map(([path, title]) => ({ path, element: h('h1', null, title) })),
    ],
  },
];

const Routed = (): ReactNode => useRoutes(ROUTES);

const routed =
  redirects === 'loader'
    ? h(RouterProvider, { router: createBrowserRouter(ROUTES) })
    : h(BrowserRouter, null, h(Routed));

// Strict mode runs effects twice in development, as in applications made from a template.
createRoot(document.querySelector('main') as HTMLElement).render(h(StrictMode, null, routed));
