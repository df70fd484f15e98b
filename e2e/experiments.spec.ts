/**
 * Row 7.13 with the collector's own delivery service: an experiment from the settings, from the page to the reports.
 */
import type { Browser } from '@playwright/test';
import type { Hit } from '@balise/beacon';
import type { Experiment } from '@balise/settings';
import { sampleExperiment } from '@balise/settings/testing';
import { collectorWith, expect, test, type RunningCollector } from './support/collector.ts';
import { withOffers } from './support/delivery.ts';
import { HostSite } from './support/host-page.ts';

test.setTimeout(240_000);

/**
 * A proxy in front of the collector. Pages of allow-listed hosts use https, and so must the servers that they
 * request.
 */
const FRONT = 'https://collect.example.ca';
const EN = 'https://www.canada.ca/en/services/benefits.html';
const FR = 'https://www.canada.ca/fr/services/prestations.html';
const NAMES = ['as-it-is', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'];

const variant = (id: string): Experiment['variants'][number] => ({
  id,
  name: { en: id, fr: id },
  weight: 1,
  offers:
    id === 'as-it-is'
      ? []
      : [{ type: 'text', selector: 'h1', content: { en: `Variant ${id}`, fr: `Variante ${id}` } }],
});
const EXPERIMENT = sampleExperiment({ variants: NAMES.map(variant) });

interface Visitor {
  /** Opens a page, and returns its final title and the variant that its page view names. */
  readonly visit: (address: string) => Promise<readonly [title: string, variant: string]>;
  readonly leave: () => Promise<void>;
}

async function visitor(browser: Browser, { origin }: RunningCollector): Promise<Visitor> {
  const context = await browser.newContext();
  const site = await HostSite.open(context, 'production');
  site.useRelease(
    withOffers(
      { server: new URL(FRONT).host },
      { collection: { server: { production: new URL(FRONT).host, staging: '', development: '' } } },
    ),
  );
  site.answer(FRONT, async (route, { pathname, search }) => {
    const response = await route.fetch({ url: origin + pathname + search });
    await route.fulfill({ response });
  });
  return {
    async visit(address) {
      site.forget();
      await site.visit(address, { body: '<main><h1>Own title</h1></main>', lang: '' });
      await expect.poll(() => site.beacons().length).toBe(1);
      expect(site.errors).toEqual([]);
      const title = (await site.page.textContent('h1')) ?? '';
      return [title, site.onlyBeacon().parameters['tnta'] ?? ''];
    },
    async leave() {
      // A request that is under way is not answered any longer.
      await context.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    },
  };
}

test('7.13 a visitor keeps the variant, and reports show it', async ({ browser }) => {
  await collectorWith({ experiments: { experiments: [EXPERIMENT] } }, async (collector) => {
    const seen = new Map<string, number>();
    for (let count = 0; count < 8; count++) {
      const { visit, leave } = await visitor(browser, collector);
      const [title, named] = await visit(EN);
      const [, id = ''] = /^benefits-title:([\w-]+):0\|0$/.exec(named) ?? [];
      expect(NAMES).toContain(id);
      const isOwn = id === 'as-it-is';
      expect(title).toBe(isOwn ? 'Own title' : `Variant ${id}`);
      // The variant is the same in the other language and on each return.
      const french = isOwn ? 'Own title' : `Variante ${id}`;
      expect(await visit(FR)).toEqual([french, named]);
      expect(await visit(EN)).toEqual([title, named]);
      // This page has no experiment.
      expect(await visit('https://www.canada.ca/en/contact.html')).toEqual(['Own title', '']);
      await leave();
      seen.set(named, (seen.get(named) ?? 0) + 3);
    }
    expect(seen.size).toBeGreaterThan(1);

    const { name, value } = collector.cookie;
    const answer = await fetch(`${collector.origin}/api/hits?environment=production&limit=100`, {
      headers: { cookie: `${name}=${value}` },
    });
    const { hits } = (await answer.json()) as { hits: Hit[] };
    const stored = new Map<string, number>();
    for (const { parameters } of hits) {
      for (const [name, value] of parameters) {
        if (name === 'tnta') stored.set(value, (stored.get(value) ?? 0) + 1);
      }
    }
    expect(stored).toEqual(seen);
  });
});
