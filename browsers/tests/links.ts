/** Links to other sites, to files, and within the site. */
import { expect } from '@playwright/test';
import { CANADA, OTHER } from '../site/test-site.ts';
import { HOME } from '../visitor.ts';
import type { Test } from './test.ts';

export const links: readonly Test[] = [
  {
    title: 'reports a link to another site as an exit, with its text and address',
    run: async (visitor) => {
      const body = `<main><a id="exit" href="${OTHER}/a.html?b=c#d">Other <b>site</b></a></main>`;
      await visitor.visit(HOME, { body, title: 'Benefits' });
      await visitor.browser.click('#exit');
      await visitor.at(`${OTHER}/a.html?b=c#d`);
      const [exit] = await visitor.seenLinks('exit');
      expect(exit).toMatchObject({
        type: 'e',
        address: `${OTHER}/a.html`,
        name: 'Other site',
        events: ['outbound'],
        values: {
          linkText: 'Other site',
          linkUrl: `${OTHER}/a.html?b=c#d`,
          title: 'Benefits',
          server: 'www.canada.ca',
        },
      });
      await visitor.seenViews(1);
    },
  },
  {
    title: 'reports a link to a file as a download with its file type, and the page stays open',
    run: async (visitor) => {
      const body = '<main><a id="file" href="/content/guide.csv?v=2">Guide</a></main>';
      await visitor.visit(HOME, { body });
      await visitor.browser.click('#file');
      const [download] = await visitor.seenLinks('download');
      expect(download).toMatchObject({
        type: 'd',
        address: `${CANADA}/content/guide.csv`,
        name: 'Guide',
        events: ['download'],
        values: { linkText: 'Guide', linkFileType: 'csv' },
      });
      await visitor.at(HOME);
    },
  },
  {
    title: 'reports neither exit nor download for a link within the site',
    run: async (visitor) => {
      await visitor.visit(HOME, { body: '<main><a href="/en/next.html">Next</a></main>' });
      await visitor.browser.click('a');
      await visitor.at(`${CANADA}/en/next.html`);
      await visitor.seenLinks();
    },
  },
];
