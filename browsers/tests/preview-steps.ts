/** Steps of a visitor on pages with the panels of a preview. */
import { expect } from '@playwright/test';
import type { Cookie } from '../drivers/cookie.ts';
import { ownScript } from '../site/own-script.ts';
import { COLLECTION } from '../site/test-site.ts';
import { WATCH_PANELS, watchPanelsScript } from '../site/watch-panels.ts';
import { DEADLINE, type Visitor } from '../visitor.ts';

/** Markup for the head of a page on which these steps work. */
export const WATCHED = ownScript(COLLECTION + WATCH_PANELS, watchPanelsScript);

/** Presses the button of a panel. */
export type Press = (visitor: Visitor, name: string) => Promise<void>;

export const byPointer: Press = async ({ browser }, name) => {
  const [x, y] = await browser.evaluate<[number, number]>(`panels.placeOf('${name}')`);
  await browser.press(x, y);
};

/** The last link of the page has the focus, or the dialog has it. */
export const byKeyboard: Press = async ({ browser }, name) => {
  await browser.evaluate(`void document.querySelector('#next')?.focus()`);
  await browser.key('Tab');
  await expect.poll(() => browser.evaluate('panels.focused()'), DEADLINE).toBe(name);
  await browser.key('Enter');
};

export const shows = (visitor: Visitor, text: string): Promise<void> =>
  expect
    .poll(
      () => visitor.browser.evaluate('window.panels ? panels.text() : ""').catch(String),
      DEADLINE,
    )
    .toContain(text);

export const previewCookie = async ({ browser }: Visitor): Promise<Cookie | undefined> =>
  (await browser.cookies()).find(({ name }) => name === 'balise-preview');
