/** Clicks that match no rule send nothing and throw nothing, on pages of any size. */
import { expect, test } from './support/host-page.ts';

const HOME = 'https://www.canada.ca/en/services/benefits.html';

/** 10,000 elements, none of which matches a rule. */
const LARGE =
  '<p id="text">Text</p><button id="button">Go</button><label id="label">Name <input id="field"></label>' +
  '<div><section><article><span id="deep">Deep</span></article></section></div>' +
  '<div><ul>'.repeat(3) +
  '<li><span>One</span> <b>two</b> <i>three</i></li>'.repeat(2500);

test('sends and throws nothing for clicks on texts, buttons and fields', async ({ site }) => {
  await site.visit(HOME, { body: LARGE });
  site.forget();
  for (const selector of ['#text', '#button', '#field', '#label', '#deep', 'li b', 'body']) {
    await site.page.click(selector, { position: { x: 2, y: 2 } });
  }
  await site.page.dblclick('#text');
  await site.page.click('#button', { button: 'right' });
  await site.page.click('#button', { button: 'middle' });
  await site.page.keyboard.press('Tab');
  await site.page.fill('#field', 'Words');
  await site.page.keyboard.press('Tab');
  await site.quiet();
  expect(site.otherRequests()).toEqual([]);
});

test('ignores clicks on the document, the window and a removed text', async ({ site }) => {
  await site.visit(HOME, { body: '<p onclick="this.remove()">Gone</p><a href="#x">Link</a>' });
  site.forget();
  await site.page.click('p');
  await site.page.evaluate(() => {
    for (const target of [document, window, document.createTextNode('x')]) {
      for (const type of ['click', 'auxclick', 'change', 'focusin', 'submit', 'reset', 'play']) {
        target.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    document.querySelector('p')?.click();
    const loose = document.createElement('a');
    loose.href = 'javascript:void 0';
    loose.click();
  });
  await site.quiet();
  expect(site.otherRequests()).toEqual([]);
});

test('hides its errors from a page that breaks access to the elements around a click', async ({
  site,
}) => {
  await site.visit(HOME, { body: '<a href="#x">Link</a>' });
  await site.page.evaluate(() => {
    const broken = (): never => {
      throw new Error('page');
    };
    Object.assign(Element.prototype, { closest: broken, matches: broken, getAttribute: broken });
    Event.prototype.composedPath = broken;
  });
  await site.page.mouse.click(30, 20);
  await site.page.evaluate(() => document.querySelector('a')?.click());
  await site.quiet();
});

test('the number of listeners does not depend on the size of the page', async ({ site }) => {
  const counting = `<script>window.listeners=0;const add=EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener=function(...all){window.listeners++;return add.apply(this,all)}</script>`;
  const count = (): Promise<number> =>
    site.page.evaluate(() => (window as unknown as { listeners: number }).listeners);
  await site.visit(HOME, { head: counting, body: '<a href="#x">Link</a>' });
  const few = await count();
  await site.visit(HOME, {
    head: counting,
    body: '<p><a href="/a.pdf">Link</a> <button>Go</button></p><form><input></form>'.repeat(2000),
  });
  const many = await count();
  // The library adds one more listener if it runs before the page has loaded.
  expect(Math.abs(many - few)).toBeLessThanOrEqual(1);
  expect(few).toBeLessThan(40);
  await site.page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<a href="/a.pdf">Link</a>'.repeat(1000));
    (document.querySelector('button') as HTMLElement).click();
  });
  expect(await count()).toBe(many);
});
