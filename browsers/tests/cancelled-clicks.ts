/** Clicks on links that the page cancels and then handles by itself: what it opens counts, what it keeps does not. */
import { setTimeout as wait } from 'node:timers/promises';
import { CANADA, OTHER } from '../site/test-site.ts';
import { HOME, type Visitor } from '../visitor.ts';
import type { Test } from './test.ts';

/** Longer than the library waits for a page that may still leave. */
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
  ['opened in a window', EXIT, 'window.open(this.href)', 'exit'],
  ['opened in a window a moment later', EXIT, 'setTimeout(()=>window.open(this.href),300)', 'exit'],
  ['a file that the page asks for', FILE, 'location.href=this.href', 'download'],
];

export const cancelledClicks: readonly Test[] = [
  ...OPENED.map(([how, href, script, kind]): Test => ({
    title: `a cancelled click counts once when the page goes on by itself: ${how}`,
    run: async (visitor) => {
      await clickOn(visitor, href, script);
      await visitor.seenLinks(kind);
      await visitor.at(HOME);
    },
  })),
  {
    title: 'a cancelled click counts when the page then leaves',
    run: async (visitor) => {
      await clickOn(visitor, EXIT, 'setTimeout(()=>location.assign(this.href),300)');
      await visitor.at(EXIT);
      await visitor.seenLinks('exit');
    },
  },
  {
    title: 'a notice that is read for a while counts once its button opens the address',
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
    title: 'a cancelled click that leads nowhere counts for nothing',
    run: async (visitor) => {
      await clickOn(visitor, EXIT, '');
      await wait(UNDECIDED);
      await visitor.browser.open(`${CANADA}/empty.html`);
      await visitor.seenLinks();
    },
  },
];
