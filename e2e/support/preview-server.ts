/** Answers the routes of previews as the collector does, for pages of one host. */
import type { Page } from '@playwright/test';
import type { PreviewFiles } from '@balise/tag/release';
import type { HostSite } from './host-page.ts';
import { PreviewAnswers } from './preview-answers.ts';

export { TOKEN, type SeenEntry } from './preview-answers.ts';

export class PreviewServer extends PreviewAnswers {
  /** It keeps entries, and the page gets no answer. */
  losesAnswers = false;

  constructor(
    site: HostSite,
    files: PreviewFiles,
    /** Origin of the library. */
    origin: string,
  ) {
    super(files);
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
    site.answer(`${origin}/preview/`, (route, url) => {
      const { status, type, body } = this.answerTo(url.pathname, route.request().postData() ?? '');
      if (this.losesAnswers && status === 200 && url.pathname === '/preview/entries')
        return route.abort('connectionreset');
      return route.fulfill({ status, headers, contentType: type, body });
    });
  }
}

/** Runs before the page: lets a test look into closed shadow trees, which a page cannot. */
export async function openShadowTrees(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (init) {
      const isOurs = this.hasAttribute('data-gc-analytics-dnt');
      return attach.call(this, isOurs ? { ...init, mode: 'open' } : init);
    };
  });
}
