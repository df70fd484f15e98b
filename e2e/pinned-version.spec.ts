/**
 * Rows 7.14, 7.16: a page that pins one version of the library, as docs/pages.md and the console show it, from a collector on
 * another origin.
 */
import { expect, test, type RunningCollector } from './support/collector.ts';
import { openLocalSite } from './support/local-site.ts';

interface Manifest {
  readonly version: string;
  readonly integrity: string;
  readonly date: string;
}

async function manifestOf({ origin }: RunningCollector): Promise<Manifest> {
  return (await (await fetch(`${origin}/lib/development/manifest.json`)).json()) as Manifest;
}

const pinned = (source: string, integrity: string): string =>
  `<script defer referrerpolicy="strict-origin" crossorigin="anonymous" integrity="${integrity}" src="${source}"></script>`;

test('7.14, 7.16 a pinned version runs, with services from its own folder', async ({
  page,
  collector,
}) => {
  const { version, integrity, date } = await manifestOf(collector);
  const folder = `${collector.origin}/lib/development/${version}/`;
  const site = await openLocalSite({ script: pinned(`${folder}balise.js`, integrity) });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  try {
    const sent = page.waitForResponse((response) => response.url().includes('/b/ss/'));
    const library = page.waitForResponse(`${folder}balise.js`);
    await page.goto(`${site.otherOrigin}/en/page.html`);
    // The integrity is that of the decompressed bytes.
    expect((await library).headers()['content-encoding']).toBe('br');
    const beacon = await sent;
    expect(beacon.status()).toBe(200);
    expect(new URL(beacon.url()).searchParams.get('v75')).toBe(`development ${version} ${date}`);
    const words = page.waitForResponse(`${folder}debug.js`);
    await page.evaluate(() => window.eval('_satellite.setDebug(true); _satellite.logger.log("x")'));
    expect((await words).headers()).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    });
    expect(scripts).toEqual([`${folder}balise.js`, `${folder}debug.js`]);
  } finally {
    await page.close();
    await site.close();
  }
});

test('7.16 a pinned version with other bytes does not run', async ({ page, collector }) => {
  const { version, integrity } = await manifestOf(collector);
  const source = `${collector.origin}/lib/development/${version}/balise.js`;
  const other = integrity.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'));
  const site = await openLocalSite({ script: pinned(source, other) });
  try {
    await page.goto(`${site.otherOrigin}/en/page.html`);
    expect(await page.evaluate(() => '_satellite' in window)).toBe(false);
  } finally {
    await page.close();
    await site.close();
  }
});
