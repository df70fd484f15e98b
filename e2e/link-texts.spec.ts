/** Row 5.12: the text of a link is its visible text and the descriptions of its pictures. */
import { expect, test } from './support/host-page.ts';
import { linksAfter } from './support/links-of.ts';
import { LANGUAGES, openPage } from './support/wire.ts';

/** The header of current pages, with its styles for small widths. */
const HEADER = `<header>
  <section id="wb-lng"><ul><li><a lang="fr" href="/fr/services/prestations.html">
    <span class="hidden-xs" translate="no">Français</span>
    <abbr title="Français" translate="no" class="visible-xs">fr</abbr>
  </a></li></ul></section>
  <div class="brand"><a id="brand" href="https://www.canada.ca/en.html"><img src="data:," alt="Government of Canada"
    property="logo"><span class="wb-inv"> / <span lang="fr">Gouvernement du Canada</span></span></a></div></header>`;
const STYLE = `<style>.visible-xs{display:none}
  .wb-inv{clip-path:inset(50%);height:1px;overflow:hidden;position:absolute;width:1px}
  @media(max-width:767px){.visible-xs{display:inline}.hidden-xs{display:none}}</style>`;

const [ENGLISH] = LANGUAGES as readonly [(typeof LANGUAGES)[0]];

for (const [width, expected] of [
  [1366, 'Français'],
  [360, 'fr'],
] as const) {
  test(`5.12 reads the visible one of two texts, at a width of ${width}`, async ({ site }) => {
    await site.page.setViewportSize({ width, height: 700 });
    await openPage(site, ENGLISH, HEADER, STYLE);
    const [sent] = await linksAfter(site, () => site.page.click('#wb-lng a'));
    expect(sent?.values).toMatchObject({
      linkText: expected,
      navigation: `Header:Language:${expected}`,
    });
  });
}

test('5.12 reads the description of a picture and the text for screen readers', async ({
  site,
}) => {
  await openPage(site, ENGLISH, HEADER, STYLE);
  const [sent] = await linksAfter(site, () => site.page.click('#brand', { force: true }));
  expect(sent?.values['linkText']).toBe('Government of Canada / Gouvernement du Canada');
});

test('5.12 ignores hidden text, and text for browsers without scripts', async ({ site }) => {
  await openPage(
    site,
    ENGLISH,
    `<main><a href="/a.pdf"><noscript><img alt="old"></noscript><b style="visibility:hidden">old</b>
      <b hidden="until-found">old</b><b style="content-visibility:hidden">old</b><template>old</template>
      <i style="visibility:hidden">old<u style="visibility:visible">N</u></i><i style="display:contents">ew</i></a></main>`,
  );
  const [sent] = await linksAfter(site, () => site.page.click('a'));
  expect(sent?.values['linkText']).toBe('New');
});
