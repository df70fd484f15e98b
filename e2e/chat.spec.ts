/**
 * Rows 2.8, 3.18, 3.19, 5.14: the chat wizard, opened by its visitor and submitted as a conversation or as a form.
 */
import { expect, test, type HostSite } from './support/host-page.ts';

const ENGLISH = 'https://www.canada.ca/en/services/benefits.html';
const FRENCH = 'https://www.canada.ca/fr/services/prestations.html';

const sent = async (site: HostSite) => {
  await site.quiet();
  return site
    .beacons()
    .filter(({ parameters }) => parameters['pe'])
    .map(({ parameters: { pe, pev2, v155, l2 }, events }) => ({
      pe,
      pev2,
      events: Object.keys(events).join(),
      name: v155,
      ...(l2 !== undefined && { answers: l2 }),
    }));
};
const chat = (events: string, name: string, answers?: string) => ({
  pe: 'lnk_o',
  pev2: 'Chat wizard',
  events,
  name,
  ...(answers !== undefined && { answers }),
});

const KEEP = 'data-gc-analytics-collect="notPrivate"';
/**
 * The markup that the page library produces: the form of the page, the bubble, and the conversation with its own
 * form.
 */
const wizard = (attributes = ''): string => `<main>
  <section class="wb-chtwzrd wb-chtwzrd-basic" ${attributes}><form name="benefits" onsubmit="event.preventDefault()">
  <fieldset><label><input type="radio" id="who-me" name="who" value="me" ${KEEP}>Me</label>
  <label><input type="radio" id="who-jane" name="who" value="jane@example.com" ${KEEP}>Jane</label></fieldset>
  <fieldset><label><input type="radio" id="age" name="age" value="65" data-value="65 years">65</label></fieldset>
  <button type="button" class="wb-chtwzrd-link" id="toggle">Chat</button><button id="send">Send</button></form></section>
  <div class="wb-chtwzrd-bubble-wrap"><a id="open" href="#wb-chtwzrd-container" class="wb-chtwzrd-link bubble"><span>Chat</span></a>
  <p><span class="notif" id="notice">Need help?</span><a href="#" class="notif-close" id="close">x</a></p></div>
  <aside id="wb-chtwzrd-container" class="wb-chtwzrd-container"><form name="benefits-chat" class="body" onsubmit="event.preventDefault()">
  <div class="inputs-zone"><input type="radio" id="choice" name="who" value="me"></div>
  <div class="form-params"></div><button id="chat-send" class="btn-send">Send</button></form></aside>
  <button id="outside" class="wb-chtwzrd-btn">Ask</button></main>`;

const answer = (site: HostSite, name: string, value: string) =>
  site.page.evaluate(
    ([n = '', v = '']) =>
      document
        .querySelector('.form-params')
        ?.insertAdjacentHTML(
          'beforeend',
          `<input type="hidden" name="${n}" value="${v}" data-value="Said">`,
        ),
    [name, value],
  );

test('sends the start of the chat for each opener, with the name of its form', async ({ site }) => {
  for (const [address, opener] of [
    [ENGLISH, '#open span'],
    [FRENCH, '#outside'],
    [ENGLISH, '#toggle'],
    [ENGLISH, '#notice'],
  ] as const) {
    site.forget();
    await site.visit(address, { body: wizard(), lang: address === FRENCH ? 'fr' : 'en' });
    await site.page.click(opener);
    expect(await sent(site), opener).toEqual([chat('event81', 'benefits')]);
  }
  site.forget();
  await site.visit(ENGLISH, { body: wizard('data-gc-analytics-chat="Benefits helper"') });
  await site.page.click('#open');
  expect(await sent(site)).toEqual([chat('event81', 'Benefits helper')]);
});

test('sends the same start for the mouse, Enter, Space and a click by script', async ({ site }) => {
  const { page } = site;
  await site.visit(ENGLISH, { body: wizard() });
  for (const act of [
    () => page.click('#toggle'),
    () => page.press('#toggle', 'Enter'),
    () => page.press('#toggle', 'Space'),
    () => page.evaluate(() => document.querySelector<HTMLElement>('#toggle')?.click()),
  ]) {
    site.forget();
    await act();
    expect(await sent(site)).toEqual([chat('event81', 'benefits')]);
  }
});

test('sends no start for a chat that opens by itself, or for the close button of its notice', async ({
  site,
}) => {
  const opening = `document.querySelector('#toggle').click()`;
  const inline = '<section class="wb-chtwzrd wb-chtwzrd-inline"></section>';
  for (const script of [
    opening,
    `addEventListener('DOMContentLoaded', () => ${opening})`,
    `addEventListener('load', () => setTimeout(() => ${opening}, 300))`,
  ]) {
    await site.visit(ENGLISH, { body: `${wizard()}${inline}<script>${script}</script>` });
    await site.page.click('#close');
    expect((await sent(site)).filter(({ pev2 }) => pev2 === 'Chat wizard')).toEqual([]);
  }
});

test('5.14 sends the redacted answers to the marked questions of a conversation', async ({
  site,
}) => {
  for (const [address, marker] of [
    [ENGLISH, '[redacted]'],
    [FRENCH, '[caviardé]'],
  ] as const) {
    site.forget();
    await site.visit(address, { body: wizard(), lang: address === FRENCH ? 'fr' : 'en' });
    await answer(site, 'who', 'me');
    await answer(site, 'age', '65');
    await site.page.click('#chat-send');
    expect(await sent(site)).toEqual([chat('event82', 'benefits', 'radio:who:me')]);
    site.forget();
    await answer(site, 'who', 'jane@example.com');
    await site.page.click('#chat-send');
    expect(await sent(site)).toEqual([
      chat('event82', 'benefits', `radio:who:me|radio:who:${marker}`),
    ]);
    expect(
      site
        .beacons()
        .map(({ everything }) => everything)
        .join(),
    ).not.toMatch(/jane|Said|65 years/);
  }
});

test('5.14 sends the checked and marked choices of the form, as a chat only', async ({ site }) => {
  await site.visit(ENGLISH, { body: wizard() });
  await site.page.check('#who-me');
  await site.page.check('#age');
  await site.page.click('#send');
  expect(await sent(site)).toEqual([chat('event82', 'benefits', 'radio:who:me')]);
});
