import type { Hit, ShownHit } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { LiveFeed } from '../../intake/live/live-feed.ts';
import type { HitCalls } from '../../store/hit-calls.ts';
import type { PageViewQuery } from '../../store/hits/page-views.ts';
import { sampleHit, samplePayload, type SampleParts } from '../../testing/sample-hit.ts';
import { HitViewer } from './hit-viewer.ts';
import { identifierOf } from '../../hit/visitor/identifier-of.ts';
import { LONGEST_VIEW } from '../../hit/visitor/view-starts.ts';

const NOON = Date.UTC(2026, 10, 21, 12);
const ONE = '4E790FB66F64A147-218CB17FFA762D04';
const TWO = '5E790FB66F64A147-218CB17FFA762D05';
const LINK = { pe: 'lnk_o', pev2: 'Tab' };
const OTHER_PAGE = 'https://www.canada.ca/en/other.html';

/** `at`: seconds after noon. The id contains the same number. */
function hit(at: number, kind: 'page' | 'link', fid = ONE, page?: string): Hit {
  return sampleHit(idAt(at), partsOf(at, kind, fid, page));
}

function partsOf(at: number, kind: 'page' | 'link', fid = ONE, page?: string): SampleParts {
  return {
    receivedAt: NOON + at * 1000,
    ...(page ? { page } : {}),
    parameters: { ...(fid ? { fid } : {}), ...(kind === 'link' ? LINK : {}) },
  };
}

const idAt = (at: number): string => `hit-${String(at).padStart(6, '0')}`;

interface Wanted {
  readonly stored?: readonly Hit[];
  readonly pageViews?: HitCalls['pageViews'];
  readonly feed?: LiveFeed;
  readonly secret?: string | undefined;
}

function viewer({ stored = [], pageViews, feed = new LiveFeed(), ...rest }: Wanted = {}): {
  viewer: HitViewer;
  asked: PageViewQuery[];
} {
  const asked: PageViewQuery[] = [];
  const store: Pick<HitCalls, 'pageViews'> = {
    pageViews: async (query) => {
      asked.push(query);
      if (pageViews) return await pageViews(query);
      return stored
        .map((found) => ({ ...found, identifier: identifierOf(found.parameters) }))
        .filter(
          ({ kind, host, path, identifier, receivedAt }) =>
            kind === 'page' &&
            query.pages.includes(host + path) &&
            query.identifiers.includes(identifier) &&
            Date.parse(receivedAt) >= query.from &&
            Date.parse(receivedAt) <= query.to,
        );
    },
  };
  const secret = 'secret' in rest ? rest.secret : 'of today';
  return { viewer: new HitViewer({ store, feed, secret: () => secret }), asked };
}

const show = async (hits: readonly Hit[], wanted: Wanted = {}): Promise<(string | null)[]> =>
  (await viewer(wanted).viewer.show('development', hits)).map(({ view }) => view);

describe('the key of a view', () => {
  it("belongs to the visitor's last page view of the page before the hit", async () => {
    const hits = [hit(1, 'page'), hit(2, 'link'), hit(3, 'page'), hit(4, 'link'), hit(5, 'link')];
    const [first, click, second, ...clicks] = await show([...hits].reverse()).then((keys) =>
      keys.reverse(),
    );
    expect(first).toMatch(/^[\w-]{16}$/);
    expect(click).toBe(first);
    expect(second).not.toBe(first);
    expect(clicks).toEqual([second, second]);
  });

  it('differs for another visitor, page or secret', async () => {
    const [view] = await show([hit(1, 'page')]);
    expect(await show([hit(1, 'page')])).toEqual([view]);
    expect(await show([hit(1, 'page', TWO)])).not.toEqual([view]);
    expect(await show([hit(1, 'page', ONE, OTHER_PAGE)])).not.toEqual([view]);
    expect(await show([hit(1, 'page')], { secret: 'of tomorrow' })).not.toEqual([view]);
    expect(await show([hit(1, 'page'), hit(2, 'link', ONE, OTHER_PAGE)])).not.toEqual([view, view]);
  });

  it('is empty without an identifier, and null without a secret', async () => {
    expect(await show([hit(1, 'page', ''), hit(2, 'link', '')])).toEqual(['', '']);
    const hits = [hit(1, 'page'), hit(2, 'link', '')];
    expect(await show(hits, { secret: undefined })).toEqual([null, '']);
  });

  it('is the same whether the page view is in the answer, in the live feed or in the store', async () => {
    const [view] = await show([hit(1, 'page')]);
    const feed = new LiveFeed();
    feed.add('development', idAt(1), samplePayload(partsOf(1, 'page')));
    expect(await show([hit(2, 'link'), hit(1, 'page')])).toEqual([view, view]);
    expect(await show([hit(2, 'link')], { feed })).toEqual([view]);
    expect(await show([hit(2, 'link')], { stored: [hit(1, 'page'), hit(3, 'page')] })).toEqual([
      view,
    ]);
  });

  it('ignores page views that are older than a day or unknown', async () => {
    const late = LONGEST_VIEW / 1000 + 2;
    const [before] = await show([hit(1, 'page')]);
    const [alone] = await show([hit(late, 'link')], { stored: [hit(1, 'page')] });
    expect(alone).toMatch(/^[\w-]{16}$/);
    expect(alone).not.toBe(before);
    expect(await show([hit(2, 'link')])).toEqual([alone]);
  });

  it('queries the store only for missing page views, and works without the store', async () => {
    const asking = viewer();
    await asking.viewer.show('production', [hit(3, 'link'), hit(2, 'link', ''), hit(1, 'page')]);
    expect(asking.asked).toEqual([]);
    await asking.viewer.show('production', [hit(3, 'link', TWO), hit(1, 'page')]);
    expect(asking.asked).toEqual([
      {
        environment: 'production',
        from: NOON + 3000 - LONGEST_VIEW,
        to: NOON + 3000,
        pages: ['www.canada.ca/en/services/benefits.html'],
        identifiers: [TWO],
      },
    ]);
    const down = (): Promise<never> => Promise.reject(new Unavailable('down'));
    expect(await show([hit(3, 'link')], { pageViews: down })).toHaveLength(1);
  });
});

it('does not query the store for an identifier or page that is too long', async () => {
  const asking = viewer();
  const page = `https://www.canada.ca/${'a'.repeat(1000)}`;
  const hits = [hit(2, 'link', 'v'.repeat(257)), hit(1, 'link', ONE, page)];
  const shown = await asking.viewer.show('development', hits);
  expect(shown.map(({ view }) => view)).toEqual(['', expect.stringMatching(/^[\w-]{16}$/)]);
  expect(asking.asked).toEqual([]);
});

it('divides many hits into several queries', async () => {
  const asking = viewer();
  const hits = Array.from({ length: 450 }, (_, at) => hit(450 - at, 'link', `visitor-${at}`));
  await asking.viewer.show('development', hits);
  expect(asking.asked.map(({ identifiers }) => identifiers.length)).toEqual([200, 200, 50]);
});

describe('while a user watches', () => {
  const views = (hits: readonly ShownHit[]): (string | null)[] => hits.map(({ view }) => view);

  it('a link has the key of its page view, even of an earlier one', async () => {
    const feed = new LiveFeed();
    feed.add('development', idAt(1), samplePayload(partsOf(1, 'page')));
    const live = viewer({ feed, stored: [hit(0, 'page', TWO)] });
    const expected = await show([hit(0, 'page', TWO), hit(1, 'page')]);
    const watch = live.viewer.watch('development');
    expect(views(await watch.show([hit(2, 'link', TWO), hit(3, 'link')]))).toEqual(expected);
    // The page view is noted on arrival, because this user may have asked only for links.
    feed.add('development', idAt(4), samplePayload(partsOf(4, 'page')));
    expect(views(await watch.show([hit(5, 'link')]))).toEqual(await show([hit(4, 'page')]));
    expect(live.asked).toHaveLength(1);
    expect(live.asked[0]?.identifiers).toEqual([TWO]);
  });

  it('the store is queried once for each visitor and page, and waiting hits share a query', async () => {
    let answer: () => void = () => undefined;
    const first = new Promise<void>((resolve) => (answer = resolve));
    const live = viewer({ pageViews: async () => await first.then(() => []) });
    const [one, other] = [live.viewer.watch('development'), live.viewer.watch('development')];
    const shown = [one.show([hit(1, 'link')])];
    await expect.poll(() => live.asked).toHaveLength(1);
    shown.push(other.show([hit(2, 'link', TWO)]), other.show([hit(3, 'link', 'third')]));
    answer();
    await Promise.all(shown);
    await one.show([hit(4, 'link')]);
    expect(live.asked.map(({ identifiers }) => identifiers)).toEqual([[ONE], [TWO, 'third']]);
  });

  it('page views during a pause without watchers are queried again', async () => {
    const stored: Hit[] = [];
    const live = viewer({ stored });
    const first = live.viewer.watch('development');
    await first.show([hit(1, 'link')]);
    first.end();
    first.end();
    stored.push(hit(2, 'page'));
    const again = live.viewer.watch('development');
    expect(views(await again.show([hit(3, 'link')]))).toEqual(await show([hit(2, 'page')]));
  });
});
