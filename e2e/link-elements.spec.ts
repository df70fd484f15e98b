/** Rows 2.9, 2.10, 5.16, 5.17: links other than the HTML element `a`. */
import { expect, test } from './support/host-page.ts';
import { linksAfter } from './support/links-of.ts';

const HOME = 'https://www.canada.ca/en/services/benefits.html';

test('areas of an image map and links of a drawing work as links of every kind', async ({
  site,
}) => {
  const drawn = '<svg width="90" height="20"><a id="drawn"><text y="15">Drawn</text></a></svg>';
  await site.visit(HOME, {
    body: `<main>${drawn}<map name="m"><area id="area" alt="Area"></map><p id="part">Part</p></main>`,
  });
  await site.page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  for (const [href, kind] of [
    ['/a.pdf', 'download'],
    ['https://www.example.org/', 'exit'],
    ['mailto:info@canada.ca', 'email'],
    ['tel:+1-555-555-0100', 'telephone'],
    ['#part', 'anchor'],
  ] as const) {
    for (const id of ['area', 'drawn']) {
      const follow = () =>
        site.page.evaluate(
          ([element, address]) => {
            const link = document.getElementById(element);
            link?.setAttribute('href', address);
            link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
          },
          [id, href] as const,
        );
      expect(await linksAfter(site, follow), `${id} ${href}`).toMatchObject([{ kind }]);
    }
  }
});
