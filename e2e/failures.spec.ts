/** The next beacon reports failures in the field: the rule or service and the kind of failure, and no other data. */
import { createHash } from 'node:crypto';
import { buildRelease } from './support/build-with.ts';
import { expect, test, type HostSite, type Release } from './support/host-page.ts';

test.setTimeout(240_000);

const HOME = 'https://www.canada.ca/en/services/benefits.html';
const BODY = `<button id="fails" data-gc-analytics-customclick="a">A</button>
  <button id="works" data-gc-analytics-customclick="b">B</button>`;

const failedIn = (site: HostSite): (string | undefined)[] =>
  site.beacons().map(({ parameters }) => parameters['failed']);

test('counts a failing rule, and reports it once', async ({ site }) => {
  await site.visit(HOME, { body: BODY });
  await site.page.evaluate(() => {
    const { getAttribute } = Element.prototype;
    Element.prototype.getAttribute = function (this: Element, name: string) {
      if (this.id === 'fails' && name.endsWith('customclick')) throw new Error('jane@example.ca');
      return getAttribute.call(this, name);
    };
  });
  for (const id of ['fails', 'fails', 'works', 'works']) await site.page.click(`#${id}`);
  await expect.poll(() => site.beacons()).toHaveLength(3);
  expect(failedIn(site)).toEqual([undefined, 'custom/click:failed:2', undefined]);
  expect(
    site
      .beacons()
      .map(({ url }) => url)
      .join(),
  ).not.toContain('jane');
});

test.describe('a service', () => {
  const THROWS = 'throw new Error("no")';
  const script = (file: string, code: string) => ({
    rule: 'page-view',
    file,
    integrity: 'sha384-' + createHash('sha384').update(code).digest('base64'),
    each: false,
  });
  const geolocation = { visitorMarkers: null, geolocation: true };
  const hostedScripts = [script('throws.js', THROWS), script('missing.js', '')];
  const released = (services: Record<string, unknown>): Release =>
    buildRelease('production', { services: { visitorMarkers: null, ...services } });

  test('that throws is reported with the view, which stops waiting for it', async ({ site }) => {
    site.useRelease(released(geolocation));
    const head = `<script>Object.defineProperty(window, 'isSecureContext', {
      get() { if (new Error().stack.includes('geolocation.js')) throw new Error('no'); } });</script>`;
    await site.visit(HOME, { head });
    await expect.poll(() => failedIn(site)).toEqual(['geolocation:failed:1']);
  });

  test('that is missing is reported with the view', async ({ site }) => {
    const { 'geolocation.js': _, ...rest } = released(geolocation);
    site.useRelease(rest);
    await site.visit(HOME);
    await expect.poll(() => failedIn(site)).toEqual(['geolocation:missing:1']);
  });

  test('reports the scripts that it runs', async ({ site }) => {
    site.useRelease({ ...released({ hostedScripts }), 'throws.js': THROWS });
    await site.visit(HOME, { body: BODY });
    site.errors.length = 0;
    await site.page.click('#works');
    await expect.poll(() => site.beacons()).toHaveLength(2);
    expect(failedIn(site)[1]?.split(',').sort()).toEqual([
      'hosted-scripts:failed:1',
      'hosted-scripts:missing:1',
    ]);
  });
});
