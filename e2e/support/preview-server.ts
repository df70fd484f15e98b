/** Answers the routes of previews as the collector does, for pages of one host. */
import type { Page } from '@playwright/test';
import type { PreviewFiles } from '@balise/tag/release';
import type { HostSite } from './host-page.ts';

export const TOKEN = 'preview-link-token-of-32-letters';

export interface SeenEntry {
  readonly kind: string;
  readonly on?: string;
  readonly silence?: string;
  readonly pairs?: string;
  readonly [member: string]: unknown;
}

const WHAT = { kind: 'draft', id: 12, name: { en: 'Tax buttons', fr: 'Boutons d’impôt' } };

export class PreviewServer {
  readonly asked: { readonly path: string; readonly body: Record<string, unknown> }[] = [];
  /** Over: its build and its entries are refused. */
  isOver = false;
  /** It keeps entries, and the page gets no answer. */
  losesAnswers = false;
  readonly cookie: string;

  constructor(
    site: HostSite,
    { digest, files }: PreviewFiles,
    /** Origin of the library. */
    origin: string,
  ) {
    this.cookie = `7.abcdefghijklmnopqrstuv.${digest}`;
    const headers = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };
    site.answer(`${origin}/preview/`, async (route, url) => {
      const [, , kind = '', asked, file = ''] = url.pathname.split('/');
      const json = (status: number, body: object): unknown =>
        route.fulfill({ status, headers, json: body });
      if (kind === 'lib') {
        const body = this.isOver || asked !== digest ? undefined : files[file];
        const contentType = 'text/javascript; charset=utf-8';
        return route.fulfill({ status: body ? 200 : 404, headers, contentType, body: body ?? '' });
      }
      const body = JSON.parse(route.request().postData() ?? '{}') as Record<string, unknown>;
      this.asked.push({ path: url.pathname, body });
      if (this.isOver) return json(410, { reason: 'ended' });
      const until = new Date(Date.now() + 48 * 60_000).toISOString();
      if (kind === 'entries' && this.losesAnswers) return route.abort('connectionreset');
      if (kind === 'entries') return json(200, { what: WHAT, until });
      if (kind === 'end') {
        this.isOver = true;
        return route.fulfill({ status: 204, headers });
      }
      if (body['token'] !== TOKEN) return json(404, { reason: 'unknown' });
      const offer = { what: WHAT, by: 'Ada', host: 'www.canada.ca', minutes: 60 };
      return json(200, body['confirm'] ? { ...offer, cookie: this.cookie, until } : offer);
    });
  }

  entries(): SeenEntry[] {
    return this.asked.flatMap(({ body }) => (body['entries'] as SeenEntry[] | undefined) ?? []);
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
