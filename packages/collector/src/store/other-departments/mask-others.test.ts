import type { Hit } from '@balise/beacon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleHit } from '../../testing/sample-hit.ts';
import { ANOTHER, maskOthers } from './mask-others.ts';

const OWN = 'https://www.canada.ca/en/revenue-agency/own.html';
const OWN_BEFORE = 'https://www.canada.ca/en/revenue-agency/services/before.html';
const OTHERS = 'https://www.canada.ca/en/health-canada/corporate/secret-page.html';
/** A page whose department only its hits reveal. */
const OPEN = 'https://www.canada.ca/en/services/benefits/open.html';
const SIGHT = new Set(['cra']);

const owned = (department?: string) => ({
  ownersOf: async (pages: readonly { host: string; path: string }[]) =>
    new Map(pages.map(({ host, path }) => [host + path, department])),
});

const hitWith = (parameters: Record<string, string>, page = OWN): Hit =>
  sampleHit('hit-1', { page, parameters, receivedAt: Date.UTC(2026, 10, 24) });

async function seen(parameters: Record<string, string>, department?: string): Promise<Hit> {
  const [hit] = await maskOthers([hitWith(parameters)], SIGHT, owned(department));
  if (!hit) throw new Error('not seen');
  return hit;
}

const wire = (hit: Hit): Record<string, string> => Object.fromEntries(hit.parameters);

it('leaves out hits of other departments and of no department', async () => {
  const hits = [OWN, OTHERS, 'https://www.canada.ca/en.html'].map((page) => hitWith({}, page));
  expect(hits.map(({ department }) => department)).toEqual(['cra', 'hc', '']);
  expect(await maskOthers(hits, SIGHT, owned())).toEqual([hits[0]]);
});

describe('the previous page', () => {
  const said = {
    v13: 'Secret title',
    v17: 'Health Canada',
    v18: 'Theme',
    v19: OTHERS,
    v40: '?q=1',
  };

  it('of another department is masked, in dimensions and parameters', async () => {
    const hit = await seen({ ...said, v9: '2.1', v10: '80' });
    expect(hit.dimensions).toMatchObject({
      previousTitle: ANOTHER,
      previousCreator: ANOTHER,
      previousTheme: ANOTHER,
      previousUrl: ANOTHER,
      previousQueryString: ANOTHER,
      previousLoadTime: '2.1',
      percentViewed: '80',
    });
    expect(wire(hit)).toMatchObject({ v13: ANOTHER, v19: ANOTHER, v40: ANOTHER, v9: '2.1' });
  });

  it.each([
    ['of the own department', OWN_BEFORE, undefined],
    ['that its hits assign to the own department', OPEN, 'cra'],
    ['that belongs to no department', OPEN, ''],
    ['of another site', 'https://search.example/results', undefined],
    ['that is the page itself', OWN, undefined],
  ])('%s stays', async (_, address, owner) => {
    const hit = await seen({ ...said, v19: address, r: address }, owner);
    expect(hit).toEqual(hitWith({ ...said, v19: address, r: address }));
  });

  it.each([
    ['that its hits assign to another department', OPEN, 'hc'],
    ['without a known department', OPEN, undefined],
    ['without a scheme', OTHERS.replace('https://', ''), undefined],
    ['that cannot be read', 'not an address', undefined],
  ])('%s is masked', async (_, address, owner) => {
    const hit = await seen({ ...said, v19: address }, owner);
    expect(hit.dimensions).toMatchObject({ previousUrl: ANOTHER, previousTitle: ANOTHER });
  });

  it('without a URL is masked together with the referrer', async () => {
    const { v13 } = said;
    expect((await seen({ v13, r: OWN_BEFORE })).dimensions['previousTitle']).toBe(v13);
    expect((await seen({ v13, r: OTHERS })).dimensions['previousTitle']).toBe(ANOTHER);
    expect((await seen({ v13 })).dimensions['previousTitle']).toBe(ANOTHER);
  });

  it('of a click map is masked on a page view, because the click was on the previous page', async () => {
    const clicked = { page: 'Secret', link: 'A link', region: 'main' };
    const ends = { '.activitymap': '', '.a': '', '.c': '' };
    const click = { 'c.': '', 'a.': '', 'activitymap.': '', ...clicked, ...ends };
    const hit = await seen({ ...click, pid: OTHERS, r: OTHERS });
    expect(wire(hit)).toMatchObject({
      page: ANOTHER,
      link: ANOTHER,
      region: ANOTHER,
      pid: ANOTHER,
    });
    const link = await seen({ pe: 'lnk_o', pev2: 'Tab', ...click, r: OTHERS });
    expect(wire(link)).toMatchObject({ page: 'Secret', link: 'A link', r: ANOTHER });
  });
});

describe('a campaign', () => {
  const fields = [
    29, 30, 31, 32, 33, 34, 35, 86, 87, 88, 89, 129, 130, 131, 132, 133, 134, 135, 151,
  ];
  const campaign = Object.fromEntries(fields.map((number) => [`v${number}`, 'their newsletter']));

  it.each([
    ['after a page of another department', { v19: OTHERS, r: OTHERS }],
    ['after an own page, because it may last for days', { v19: OWN_BEFORE, r: OWN_BEFORE }],
    ['without a previous page', {}],
  ])('is masked in all its fields %s', async (_, before) => {
    const hit = await seen({ ...campaign, ...before, v39: '?lang=en', v50: 'their newsletter' });
    for (const number of fields) expect(wire(hit)[`v${number}`]).toBe(ANOTHER);
    expect(JSON.stringify(hit)).not.toContain('their newsletter');
  });

  it.each([
    ['query string', { v39: '?utm_source=x&UTM_Campaign=spring' }, OWN],
    ['address', {}, `${OWN}?cid=spring`],
  ])('stays if the %s of the page names it', async (_, rest, page) => {
    const [hit] = await maskOthers([hitWith({ ...campaign, ...rest }, page)], SIGHT, owned());
    expect(hit?.dimensions['utmCampaign7']).toBe('their newsletter');
  });
});

it("keeps the target of the hit's own link, even if it belongs to another department", async () => {
  const link = { pe: 'lnk_e', pev1: OTHERS, pev2: OTHERS, r: OTHERS };
  const hit = await seen(link);
  expect(hit).toMatchObject({ linkUrl: OTHERS, linkName: OTHERS });
  expect(wire(hit)).toMatchObject({ pev1: OTHERS, pev2: OTHERS, r: ANOTHER });
});

it("keeps the own URL, even if it is below that of another department's page", async () => {
  const page = 'https://www.canada.ca/en/services/benefits/open/below.html';
  const parameters = { v19: page.replace('/below.html', ''), c2: page };
  const own = { ...hitWith(parameters, page), department: 'cra' };
  const [hit = own] = await maskOthers([own], SIGHT, owned('hc'));
  expect(hit.dimensions).toMatchObject({ previousUrl: ANOTHER, pageUrl: page });
  expect(wire(hit)).toMatchObject({ c2: page, v19: ANOTHER });
});

it('leaves no copy of the URL in any notation', async () => {
  const path = fc.constantFrom(
    '/en/health-canada/a-page-of-theirs.html',
    '/fr/sante-canada/une-page-à-eux.html',
    '/en/health-canada/services/x.html?token=abcdef&lang=fr#part',
  );
  const written = fc.constantFrom<(address: string) => string>(
    (address) => address,
    (address) => address.replace('https://', ''),
    (address) => new URL(address).pathname,
    (address) => encodeURIComponent(address),
    (address) => `seen ${address} before`,
    (address) => `${OWN}?from=${encodeURIComponent(address)}`,
  );
  const place = fc.constantFrom('v19', 'v30', 'c5', 'l1', 'pageName', 'ch', 'zzz', 'pid', 'v40');
  const copies = fc.array(fc.tuple(place, written), { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(path, copies, fc.boolean(), async (other, many, isLink) => {
      const address = `https://www.canada.ca${other}`;
      const parameters = {
        ...(isLink ? { pe: 'lnk_o', pev2: 'Tab' } : {}),
        ...Object.fromEntries(many.map(([name, write]) => [name, write(address)])),
        'c.': '',
        note: address,
        '.c': '',
        r: address,
        v19: address,
      };
      const text = JSON.stringify(await seen(parameters));
      expect(text).not.toContain('health-canada');
      expect(text).not.toContain('sante-canada');
    }),
  );
});

it('does not fail for unusual values', async () => {
  await fc.assert(
    fc.asyncProperty(fc.dictionary(fc.string(), fc.string()), async (parameters) => {
      const hit = {
        ...hitWith({}),
        dimensions: parameters,
        parameters: Object.entries(parameters),
      };
      await expect(maskOthers([hit], SIGHT, owned())).resolves.toHaveLength(1);
    }),
  );
});
