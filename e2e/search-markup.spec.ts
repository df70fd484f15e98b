/** Row 2.6: the markup that makes a link a search result, one form at a time. */
import { expect, test } from './support/host-page.ts';
import { linksAfter } from './support/links-of.ts';

const SEARCH = 'https://www.canada.ca/en/sr/srb.html?s5bm3ts21rch=x&q=tax';
const LINK = '<a id="one" href="#one">Passport fees</a>';

for (const markup of [
  `<p>${LINK.replace('<a', '<a class="result-link"')}</p>`,
  `<div class="results"><h3>${LINK}</h3></div>`,
  `<div class="result"><h3>${LINK}</h3></div>`,
  `<section id="wb-land"><h3>${LINK}</h3></section>`,
]) {
  test(`2.6 a result is ${markup.replace(LINK, '…')}`, async ({ site }) => {
    await site.visit(SEARCH, { body: `<main>${markup}</main>` });
    const sent = await linksAfter(site, () => site.page.click('#one'));
    expect(sent).toContainEqual(expect.objectContaining({ kind: 'searchResultClick' }));
  });
}
