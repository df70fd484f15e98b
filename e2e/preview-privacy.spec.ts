/** Row 5.5 and previews: nothing personal of a page leaves it with an entry. */
import { buildPreview } from './support/build-with.ts';
import { expect, test } from './support/host-page.ts';
import { PreviewServer } from './support/preview-server.ts';

const ORIGIN = 'https://www.canada.ca';

/** 500 texts, each of its own, in ten forms that a person could have. */
const PLANTS = Array.from({ length: 500 }, (_, n) => {
  const number = String(100_000_000 + n * 1_234_567).slice(0, 9);
  const forms = [
    `plant${n}@mail.test`,
    `plant${n}%40mail.test`,
    `${number.slice(0, 3)}-${number.slice(3, 6)}-${number.slice(6)}`,
    number,
    `(613) 555-${String(1000 + n)}`,
    `Plant${n} Doe`,
    `AB${number.slice(0, 6)}`,
    `K1A ${n % 10}B1 plant${n}`,
    `name=Plant${n}`,
    `plant${n} at mail dot test`,
  ];
  return forms[n % forms.length] ?? '';
});
const markup = (plant: string): string =>
  plant.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

test('no text of the data layer, of attributes, fields and cookies is in any entry', async ({
  site,
  context,
}) => {
  const server = new PreviewServer(site, buildPreview('production', {}), ORIGIN);
  await context.addCookies([
    { name: 'balise-preview', value: server.cookie, url: ORIGIN },
    ...PLANTS.slice(0, 40).map((plant, n) => ({
      ...{ name: `own${n}`, value: encodeURIComponent(plant), url: ORIGIN },
    })),
  ]);
  const layer = PLANTS.map((plant, n) => ({
    [`user${n % 7}`]: { [`m${n}`]: plant, [plant]: { deep: [plant] } },
  }));
  const parts = PLANTS.map((plant, n) => {
    const text = markup(plant);
    const attributes = `id="${text}" class="${text}" data-user="${text}" data-name="${text}"`;
    return n % 2
      ? `<p ${attributes} role="${text}" class="part">Part</p>`
      : `<input ${attributes} class="part" value="${text}" type="${n % 4 ? 'text' : 'search'}">`;
  });
  await site.visit(`${ORIGIN}/en/a.html`, {
    head: `<script>adobeDataLayer = ${JSON.stringify(layer).replace(/</g, '\\u003c')};</script>`,
    body: `<main><form>${parts.join('')}</form></main>`,
  });
  await site.page.evaluate((plants) => {
    const click = { bubbles: true, cancelable: true, composed: true };
    for (const part of document.querySelectorAll('form > *')) {
      part.dispatchEvent(new MouseEvent('click', click));
      part.dispatchEvent(new Event('change', { bubbles: true }));
    }
    const { _satellite, adobeDataLayer } = window as unknown as {
      _satellite: { track: (name: string, detail: unknown) => void };
      adobeDataLayer: unknown[];
    };
    for (const plant of plants.slice(0, 50)) {
      _satellite.track(plant, { plant });
      adobeDataLayer.push({ event: plant, plant });
    }
  }, PLANTS);
  // Each of the 500 clicks has its entry.
  await expect
    .poll(() => server.entries().filter(({ on }) => on === 'click').length, { timeout: 120_000 })
    .toBe(500);
  const all = JSON.stringify(server.asked);
  const shown = PLANTS.filter((plant) =>
    [plant, encodeURIComponent(plant)].some((form) => all.includes(form)),
  );
  expect(shown).toEqual([]);
  expect(all).not.toMatch(/plant\d+/i);
  expect(site.beacons()).toEqual([]);
});
