/**
 * Clicks on links that the page cancels and handles itself. A click counts only if the page then opens the address.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { CANADA, OTHER } from '../site/test-site.ts';
import { HOME, type Visitor } from '../visitor.ts';
import type { Test } from './test.ts';

/** Milliseconds; longer than the library waits to see whether the page still leaves. */
const UNDECIDED = 2500;

const EXIT = `${OTHER}/a.html`;
const FILE = '/content/guide.csv';

async function clickOn(visitor: Visitor, href: string, script: string): Promise<void> {
  const onclick = `event.preventDefault();${script}`;
  await visitor.visit(HOME, {
    body: `<main><a id="link" href="${href}" onclick="${onclick}">Guide</a></main>`,
  });
  await visitor.browser.click('#link');
}

const OPENED: readonly [how: string, href: string, script: string, kind: string][] = [
  ['in a new window', EXIT, 'window.open(this.href)', 'exit'],
  ['in a new window after 300 ms', EXIT, 'setTimeout(()=>window.open(this.href),300)', 'exit'],
  ['as a file in the same window', FILE, 'location.href=this.href', 'download'],
];

export const cancelledClicks: readonly Test[] = [
  ...OPENED.map(([how, href, script, kind]): Test => ({
    title: `counts a cancelled click once when the page opens the address itself: ${how}`,
    run: async (visitor) => {
      await clickOn(visitor, href, script);
      await visitor.seenLinks(kind);
      await visitor.at(HOME);
    },
  })),
  {
    title: 'counts a cancelled click when the page then leaves',
    run: async (visitor) => {
      await clickOn(visitor, EXIT, 'setTimeout(()=>location.assign(this.href),300)');
      await visitor.at(EXIT);
      await visitor.seenLinks('exit');
    },
  },
  {
    title: 'counts a cancelled click only once the button of a notice opens the address',
    run: async (visitor) => {
      const buttons = ['open', 'stay'].map((id) => `<button id="${id}">${id}</button>`).join('');
      await visitor.visit(HOME, {
        body: `<main><a id="link" href="${EXIT}" onclick="event.preventDefault()">Guide</a>${buttons}</main>
          <script>document.querySelector('#open').onclick = () => window.open('${EXIT}');</script>`,
      });
      await visitor.browser.click('#link');
      await wait(UNDECIDED);
      await visitor.browser.click('#stay');
      await visitor.seenLinks();
      await visitor.browser.click('#open');
      await visitor.seenLinks('exit');
    },
  },
  {
    title: 'ignores a cancelled click when the page stays',
    run: async (visitor) => {
      await clickOn(visitor, EXIT, '');
      await wait(UNDECIDED);
      await visitor.browser.open(`${CANADA}/empty.html`);
      await visitor.seenLinks();
    },
  },
];
