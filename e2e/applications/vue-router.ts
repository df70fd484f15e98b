/** An application with Vue Router. It redirects by its routes or by a guard, or has its paths in the fragment. */
import { createApp, h } from 'vue';
import {
  createRouter,
  createWebHashHistory,
  createWebHistory,
  RouterLink,
  RouterView,
  type RouteRecordRaw,
} from 'vue-router';
import { announce, redirects, session, TITLES } from './what-to-do.ts';

const HOME = '/en/home';
const component = { render: () => h('h1', document.title) };

const leading = (path: string): RouteRecordRaw =>
  redirects === 'guard'
    ? { path, component, beforeEnter: async () => ((await session()) ? HOME : false) }
    : { path, redirect: HOME };

const router = createRouter({
  history: redirects === 'fragment' ? createWebHashHistory() : createWebHistory(),
  routes: [
    ...['/', '/en/start', '/en/old'].map(leading),
    ...Object.keys(TITLES).map((path) => ({ path, component })),
  ],
});
router.afterEach(({ path }) => announce(path));

const links = [...Object.entries(TITLES), ['/en/old', 'Old']] as const;
createApp({
  render: () => [links.map(([to, title]) => h(RouterLink, { to }, () => title)), h(RouterView)],
})
  .use(router)
  .mount('main');
