/** Rows 2.8, 3.15, 3.17, 3.20, 5.11, 5.16: the share widget, and links to follow an institution. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/host-page.ts';
import { LANGUAGES, openPage, other, wireAfterClick, type Language } from './support/wire.ts';

const TITLE = 'A page';

const opened = (content: string) => other('Share', 'event71', { v71: content });
const shared = (platform: string, content: string) =>
  other('Share', 'event72', { v71: content, v72: platform });
const followed = (platform: string, dialog: string, text: string) =>
  other('Follow', 'event74', { v72: platform, v156: dialog, v27: text });

/** A widget as the page library renders it: a link, and the panel that it opens in a dialog. */
const widget = (id: string, data: object, text: string, more = ''): string =>
  `<div id="${id}" class="wb-share" data-wb-share='${JSON.stringify(data)}'>
    <a class="shr-opn wb-lbx" href="#shr-pg-${id}"><i class="glyphicon"></i>${text}</a></div>
  <div class="mfp-wrap"><div class="mfp-content"><section id="shr-pg-${id}" class="shr-pg"><ul>
    <li><a class="shr-lnk facebook btn" href="https://www.facebook.example/share?u=x" target="_blank"><i></i>Facebook</a></li>
    <li><a class="shr-lnk x btn" href="https://x.example/share">X</a></li>
    <li><a class="shr-lnk email btn" href="mailto:?subject=x">Email</a></li></ul>${more}</section></div></div>`;

for (const language of LANGUAGES) {
  const { lang, say } = language;
  const share = say('Share this page', 'Partagez cette page');
  const content = `page:${TITLE}`;

  test(`3.17, 2.8 sends type and title of the content of a share link (${lang})`, async ({
    site,
  }) => {
    const title = say('A film', 'Un film');
    const body = `<main>${widget('page', {}, share)}
      ${widget('own', { title }, share)}
      ${widget('video', { type: 'video', title }, share)}
      ${widget('custom', { type: 'audio', custType: say(' this comment', ' ce commentaire'), title }, share)}</main>`;
    await openPage(site, language, body);
    expect(await wireAfterClick(site, '#page a')).toEqual([opened(content)]);
    expect(await wireAfterClick(site, '#page i')).toEqual([opened(content)]);
    expect(await wireAfterClick(site, '#own a')).toEqual([opened(`page:${title}`)]);
    expect(await wireAfterClick(site, '#video a')).toEqual([opened(`video:${title}`)]);
    const custom = say('this comment', 'ce commentaire');
    expect(await wireAfterClick(site, '#custom a')).toEqual([opened(`${custom}:${title}`)]);
  });

  test(`3.17 sends event 72 with the content for a platform, and no exit (${lang})`, async ({
    site,
  }) => {
    const title = say('A film', 'Un film');
    const body = widget('page', {}, share) + widget('video', { type: 'video', title }, share);
    await openPage(site, language, `<main>${body}</main>`);
    const page = '#shr-pg-page ';
    expect(await wireAfterClick(site, page + '.facebook i')).toEqual([shared('facebook', content)]);
    expect(await wireAfterClick(site, page + '.x')).toEqual([shared('x', content)]);
    expect(await wireAfterClick(site, '#shr-pg-video .x')).toEqual([shared('x', `video:${title}`)]);
  });

  test(`5.16 sends the email link of the dialog as a share, not as an email (${lang})`, async ({
    site,
  }) => {
    await openPage(site, language, `<main>${widget('page', {}, share)}</main>`);
    expect(await wireAfterClick(site, '#shr-pg-page .email')).toEqual([shared('email', content)]);
  });

  test(`5.11, 3.20, 3.15 sends a follow with its platform for a link to a dialog (${lang})`, async ({
    site,
  }) => {
    const text = say('Our Facebook pages', 'Nos pages Facebook');
    const body = `<main><section class="followus"><ul>
      <li><a id="dialog" class="facebook wb-lbx" href="#fb-accounts"><span>${text}</span></a></li>
      <li><a id="direct" class="facebook" rel="external" href="https://www.facebook.example/x">${text}</a></li>
      <li><a id="none" class="wb-lbx" href="#dialog">${text}</a></li>
      <li><a id="empty" class="facebook" href="#">${text}</a></li></ul></section></main>`;
    await openPage(site, language, body);
    const expected = [followed('facebook', 'fb-accounts', text)];
    expect(await wireAfterClick(site, '#dialog')).toEqual(expected);
    expect(await wireAfterClick(site, '#dialog span')).toEqual(expected);
    expect(await wireAfterClick(site, '#direct')).toMatchObject([
      { pe: 'lnk_e', events: 'event26' },
    ]);
    expect(await wireAfterClick(site, '#none')).toEqual([]);
    expect(await wireAfterClick(site, '#empty')).toEqual([]);
  });
}

const [ENGLISH] = LANGUAGES as readonly [Language];
const { followPlatforms } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../packages/settings/data/page-features.json'), 'utf8'),
) as { followPlatforms: { id: string; keys: string[] }[] };

test('3.20 recognizes the nine platforms by each class that pages use', async ({ site }) => {
  expect(followPlatforms.map(({ id }) => id)).toEqual(
    'facebook twitter youtube instagram linkedin rss pinterest googleplus flickr'.split(' '),
  );
  const links = followPlatforms.flatMap(({ id, keys }) => keys.map((key) => ({ id, key })));
  const items = links.map(
    ({ key }) => `<li><a class="${key} wb-lbx" href="#d-${key}">${key}</a></li>`,
  );
  const body = `<main><section class="gc-followus"><ul>${items.join('')}</ul></section></main>`;
  await openPage(site, ENGLISH, body);
  for (const { id, key } of links) {
    expect(await wireAfterClick(site, `.${key}`), key).toEqual([followed(id, `d-${key}`, key)]);
  }
});

test('5.11 accepts the full address of a dialog of this page', async ({ site }) => {
  const follow = (id: string, href: string): string =>
    `<a id="${id}" class="facebook wb-lbx" href="${href}">F</a>`;
  const body = `<main><section class="gc-followus">${follow('here', ENGLISH.address + '#fb')}
    ${follow('there', 'https://www.canada.ca/en/other.html#fb')}</section></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '#here')).toEqual([followed('facebook', 'fb', 'F')]);
  expect(await wireAfterClick(site, '#there')).toEqual([]);
});

test('3.20 ignores an unknown platform, and a known one outside the follow block', async ({
  site,
}) => {
  const body = `<main><section class="followus"><a class="periscope" href="#p">P</a></section>
    <a id="apart" role="button" class="facebook" href="#f">F</a></main>`;
  await openPage(site, ENGLISH, body);
  expect(await wireAfterClick(site, '.periscope')).toEqual([]);
  expect(await wireAfterClick(site, '#apart')).toEqual([]);
});

test("3.17 uses the page's title if the share data is invalid or missing, and redacts titles", async ({
  site,
}) => {
  const body = `<main><div class="wb-share" data-wb-share="{broken"><a id="broken" class="shr-opn" href="#shr-pg0">S</a></div>
    <div class="wb-share"><a id="none" class="shr-opn" href="#shr-pg1">S</a></div>
    <a id="alone" class="shr-opn" href="#shr-pg2">S</a>
    <div class="wb-share" data-wb-share='{"title":"Ask jane.roe@mail.test"}'><a id="private" class="shr-opn" href="#shr-pg3">S</a></div></main>`;
  await openPage(site, ENGLISH, body);
  for (const id of ['#broken', '#none', '#alone']) {
    expect(await wireAfterClick(site, id), id).toEqual([opened(`page:${TITLE}`)]);
  }
  expect(await wireAfterClick(site, '#private')).toEqual([opened('page:Ask [redacted]')]);
});
