/**
 * Rows 1.5, 2.12, 4.14: applications with React Router and Vue Router from npm, which redirect at the start and
 * later, on hosts inside and outside the single-page table.
 */
import { sampleOf } from '../scripts/testing/sample-of.ts';
import { bundleApplication, type Mode, type Router } from './support/application.ts';
import { expect, test, type HostSite } from './support/host-page.ts';

const INSIDE = 'www.youth.service.canada.ca';
const OUTSIDE = 'www.canada.ca';

/** How each application redirects from one path to another. */
const ROUTERS: readonly [router: Router, redirects: string][] = [
  ['react-router', 'element'],
  ['react-router', 'loader'],
  ['vue-router', 'route'],
  ['vue-router', 'guard'],
];

/** Whether the application's script runs before the library or after it. */
type Place = 'before' | 'after';

interface Application {
  readonly router: Router;
  readonly redirects: string;
  readonly host: string;
  readonly place?: Place;
  readonly announces?: boolean;
  readonly mode?: Mode;
  readonly path?: string;
}

/** Opens the application at a path that redirects, and waits for the target. */
async function land(site: HostSite, application: Application): Promise<void> {
  const { router, redirects, host, place = 'after', announces = true } = application;
  const script = await bundleApplication(router, application.mode);
  site.answer(`https://${host}/app.js`, (route) =>
    route.fulfill({ body: script, contentType: 'text/javascript' }),
  );
  const app = '<script src="/app.js"></script>';
  await site.visit(`https://${host}${application.path ?? '/en/start'}`, {
    title: 'Shell',
    body:
      `<main data-redirects="${redirects}"${announces ? ' data-announces' : ''}></main>` +
      (place === 'before' ? app : ''),
    script:
      '<script src="/lib/balise.js" defer></script>' +
      (place === 'after' ? app.replace('src', 'defer src') : ''),
  });
  await expect(site.page.locator('h1')).toHaveText('Home');
  await site.quiet();
}

const go = async (site: HostSite, link: string, title: string): Promise<void> => {
  await site.page.click(`a:text-is("${link}")`);
  await expect(site.page.locator('h1')).toHaveText(title);
  await site.quiet();
};

/** Paths of the views that were sent. */
const viewed = (site: HostSite): (string | undefined)[] =>
  site.beacons().map(({ parameters }) => parameters['v12']?.replace(/^[^/]*/, ''));

for (const [router, redirects] of sampleOf(ROUTERS, 2)) {
  for (const place of ['before', 'after'] as const) {
    test(`1.5, 4.14 ${router}, redirecting by ${redirects}, in the table, its script ${place} the library: one view each`, async ({
      site,
    }) => {
      await land(site, { router, redirects, host: INSIDE, place });
      expect(viewed(site)).toEqual(['/en/home']);
      await go(site, 'About', 'About');
      await go(site, 'Old', 'Home');
      await site.page.goBack();
      await expect(site.page.locator('h1')).toHaveText('About');
      await site.quiet();
      expect(viewed(site)).toEqual(['/en/home', '/en/about', '/en/home', '/en/about']);
    });

    test(`1.5, 4.14 ${router}, redirecting by ${redirects}, outside the table, its script ${place} the library: no view twice`, async ({
      site,
    }) => {
      await land(site, { router, redirects, host: OUTSIDE, place });
      // The view of the load may be sent before the application redirects.
      const landing = viewed(site).filter((path) => path !== '/en/start');
      expect(landing).toEqual(['/en/home']);
      site.forget();
      await go(site, 'About', 'About');
      await go(site, 'Old', 'Home');
      expect(viewed(site)).toEqual(['/en/about', '/en/home']);
    });
  }

  test(`1.5 ${router}, redirecting by ${redirects}, without announcements: one view for the load`, async ({
    site,
  }) => {
    for (const host of [INSIDE, OUTSIDE]) {
      site.forget();
      await land(site, { router, redirects, host, announces: false });
      await expect.poll(() => site.beacons().length).toBe(1);
      if (host === INSIDE) expect(viewed(site)).toEqual(['/en/home']);
      await go(site, 'About', 'About');
      await go(site, 'Old', 'Home');
      expect(site.beacons()).toHaveLength(1);
    }
  });
}

for (const host of [INSIDE, OUTSIDE]) {
  test(`1.5, 4.14 strict mode in development, on ${host}: one view each`, async ({ site }) => {
    for (const redirects of ['element', 'loader']) {
      site.forget();
      await land(site, {
        router: 'react-router',
        redirects,
        host,
        mode: 'development',
        path: '/en/home',
      });
      expect(viewed(site)).toEqual(['/en/home']);
      await go(site, 'About', 'About');
      await go(site, 'Home', 'Home');
      expect(viewed(site)).toEqual(['/en/home', '/en/about', '/en/home']);
    }
  });
}

for (const [router, way] of sampleOf(ROUTERS, 2)) {
  const redirects = way === 'element' ? 'element, waited for' : way;
  test(`2.12, 3.11 ${router}, redirecting by ${redirects}: in the table the first view has the title of the application`, async ({
    site,
  }) => {
    await land(site, { router, redirects, host: INSIDE });
    expect(site.onlyBeacon().parameters['v11']).toBe('Home');
  });
}

test('4.14 counts views that differ only in their fragment, also in quick succession', async ({
  site,
}) => {
  for (const host of [INSIDE, OUTSIDE]) {
    site.forget();
    await land(site, { router: 'vue-router', redirects: 'fragment', host });
    await go(site, 'About', 'About');
    await go(site, 'Old', 'Home');
    expect(site.beacons().map(({ parameters }) => parameters['v11'])).toEqual([
      expect.stringMatching(/Shell|Home/),
      'About',
      'Home',
    ]);
  }
});
