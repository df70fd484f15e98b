/**
 * Some hundred hits of four days on several hosts, around a change of the clocks. They are the same in each run, and
 * include every kind of hit that reports count.
 */
import { UNKNOWN_ORIGIN, type Hit, type Origin } from '@balise/beacon';
import { sampleHit } from '../sample-hit.ts';

const MINUTE = 60_000;
/** Friday, October 30, 2026 at midnight in Toronto. The clocks go back in the night to Sunday. */
const START = Date.UTC(2026, 9, 30, 4);

export const DAYS = { first: '2026-10-30', last: '2026-11-02' };

/** Random numbers from 0 to 1, equal for equal seeds. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Page {
  readonly address: string;
  readonly language: string;
  readonly theme?: string;
}

const AT = 'https://www.canada.ca';
export const PAGES: readonly Page[] = [
  { address: `${AT}/en/revenue-agency/taxes.html`, language: 'eng', theme: 'Taxes' },
  { address: `${AT}/fr/agence-revenu/impots.html`, language: 'fra', theme: 'Taxes' },
  { address: `${AT}/en/revenue-agency/credits.html`, language: 'eng', theme: 'Taxes' },
  { address: `${AT}/en/health-canada/food.html`, language: 'eng', theme: 'Health' },
  { address: `${AT}/fr/sante-canada/aliments.html`, language: 'fra', theme: 'Health' },
  { address: `${AT}/en/search.html`, language: 'eng' },
  { address: 'https://www.cra-arc.gc.ca/menu-eng.html', language: 'eng' },
  { address: 'https://www.jobbank.gc.ca/', language: '' },
];

const TERMS = ['passport', ' Passport', 'child benefit', 'impôt', 'visa'];
const FORMS = ['Contact us', 'Benefits finder', 'Nous joindre'];
const REFERRERS = [
  ...['', '', 'https://www.google.com/', 'https://t.co/x', 'https://chatgpt.com/c/1'],
  ...[`${AT}/en/health-canada/food.html?a=1#b`, 'https://www.cra-arc.gc.ca/menu-eng.html'],
  'https://blog.example/post',
];
const ORIGINS: readonly Partial<Origin>[] = [
  {
    browser: 'Firefox',
    browserVersion: 140,
    system: 'Windows',
    device: 'desktop',
    country: 'CA',
    province: 'QC',
  },
  {
    browser: 'Chrome',
    browserVersion: 142,
    system: 'Android',
    device: 'mobile',
    country: 'CA',
    province: 'ON',
  },
  { browser: 'Safari', browserVersion: 26, system: 'iOS', device: 'tablet', country: 'US' },
  {},
];

type Parameters = Readonly<Record<string, string>>;

/** `seed`: another seed makes other days. `visitors`: number of visitors. */
export function visitedDays(seed = 1, visitors = 90): Hit[] {
  const random = randomOf(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const chance = (share: number): boolean => random() < share;
  const hits: Hit[] = [];

  const add = (at: number, visitor: Visitor, page: Page, parameters: Parameters): void => {
    const id = `hit-${String(hits.length + 1).padStart(6, '0')}`;
    hits.push(
      sampleHit(id, {
        receivedAt: Math.round(at),
        suites: chance(0.9) ? 'canadalivemain' : 'canadalivemain,canadaother',
        requestId: `s${hits.length + 1}`,
        page: page.address,
        findings: chance(0.1)
          ? [
              { kind: 'email', field: pick(['searchTerm', 'url']) },
              ...(chance(0.5) ? [{ kind: pick(['email', 'phone']), field: 'url' }] : []),
            ]
          : [],
        origin: visitor.origin,
        parameters: {
          ...(visitor.fid ? { fid: visitor.fid } : {}),
          ...(page.language ? { v5: page.language } : {}),
          v75: 'v4',
          ...parameters,
        },
      }),
    );
  };

  const viewParameters = (isFirst: boolean): Parameters => {
    const referrer = pick(REFERRERS);
    return {
      v145: isFirst ? 'New' : 'Repeat',
      v146: pick(['1 to 5 minutes', 'less than 1 minute']),
      ...(chance(0.5) ? { v147: pick(['Less than 7 days', 'More than 30 days']) } : {}),
      ...(referrer ? { r: referrer } : {}),
      ...campaign(),
      ...(chance(0.15) ? search() : {}),
      ...(chance(0.06) ? { v20: pick(['404', 'Validation']), events: 'event20' } : {}),
      ...(chance(0.1) ? { v43: pick(['Banner', 'Tile']), events: 'event41' } : {}),
    };
  };
  const campaign = (): Parameters => {
    if (chance(0.8)) return {};
    const name = pick(['spring', 'summer', 'autumn']);
    // The address of the page names each of these.
    const v39 = `?utm_campaign=${name}`;
    return pick<Parameters>([
      {
        v39,
        v31: name,
        v32: pick(['newsletter', 'x']),
        v33: 'email',
        v131: name,
        events: 'event31',
      },
      { v39, v151: `cid-${name}` },
      { v39, v32: 'newsletter' },
    ]);
  };
  const search = (): Parameters => ({
    v50: pick(TERMS),
    events: 'event50',
    ...(chance(0.8) ? { v150: pick(['0', '0', '3', '120']) } : {}),
    ...(chance(0.3) ? { v55: pick(['Filtered', 'Sorted']) } : {}),
  });

  const link = (name: string, events: string, rest: Parameters): Parameters => ({
    pe: 'lnk_o',
    pev2: name,
    events,
    v27: name,
    ...rest,
  });
  const clicks: readonly (() => Parameters)[] = [
    () => ({
      pe: 'lnk_d',
      pev1: pick([`${AT}/a.pdf`, `${AT}/guide.pdf`, 'https://www.cra-arc.gc.ca/b.zip']),
      pev2: 'Download',
      events: 'event25',
    }),
    () => ({
      pe: 'lnk_e',
      pev1: pick([
        'https://other.example/x/y?z=1',
        'https://news.example',
        'http://other.example/',
      ]),
      pev2: 'Exit',
      events: 'event26',
    }),
    () => link('E-mail', 'event27', { v42: pick(['info@example.ca', 'help@example.ca']) }),
    () => link('Telephone', 'event28', { v154: pick(['1-800-000-0000', '1-888-000-0000']) }),
    () => link('Tab', 'event29', { v37: pick(['First', 'Second']) }),
    () => link('Expand', pick(['event30', 'event32']), { v38: 'Details' }),
    () => link('Promotion', 'event42', { v43: pick(['Banner', 'Tile']) }),
    () =>
      link('Result', 'event51', {
        v50: pick(TERMS),
        v52: pick(['www.canada.ca/en/a.html', 'www.canada.ca/en/b.html']),
        ...(chance(0.9) ? { v53: pick(['1', '2', '7']) } : {}),
        pev1: `${AT}/en/a.html`,
      }),
    () => link('Share', pick(['event71', 'event72']), { v72: pick(['Facebook', 'X']) }),
    () => link('Follow', 'event74', chance(0.5) ? { v72: 'YouTube' } : {}),
    () => link('Menu', pick(['event69', 'event70']), { v70: pick(['Menu: Taxes', 'Footer']) }),
    () => link('Filter', pick(['event76', 'event78']), { v76: 'Year' }),
    () => link('Carousel', 'event142', { v43: 'Banner' }),
    () => link('Pop-up', pick(['event57', 'event58']), { v57: 'Survey' }),
    () => link('Custom', pick(['event100', 'event101']), { v100: pick(['one', 'two']) }),
    () => link('Chat', pick(['event81', 'event82']), { v155: 'Wizard' }),
    () => link('Form', 'event140', { v79: pick(FORMS) }),
    () => link('Form', 'event140', { v79: pick(FORMS) }),
    () =>
      link('Form', pick(['event79', 'event79,event141', 'event80']), {
        v79: pick(FORMS),
        ...(chance(0.7) ? { l2: 'text:name:yes|radio:kind:other|text:name:no' } : {}),
      }),
    () =>
      link('Media', pick(['event61', 'event62', 'event63', 'event64']), {
        v61: pick(['Film', 'Balado']),
      }),
    () => link('Answer', pick(['event83', 'event84']), {}),
    () => link('Answer', 'event84', {}),
    () => link('Answer', 'event85', { v80: pick(['Not clear', 'Missing']) }),
  ];

  for (let number = 0; number < visitors; number += 1) {
    const kind = random();
    const visitor: Visitor = {
      fid: chance(0.12) ? '' : `visitor-${number}`,
      origin: {
        ...UNKNOWN_ORIGIN,
        ...pick(ORIGINS),
        ...(kind < 0.05 ? { isBot: true } : {}),
        ...(kind > 0.95 ? { isInternal: true } : {}),
        ...(kind > 0.45 && kind < 0.55 ? { isSimulated: true as const } : {}),
      },
    };
    const visits = 1 + Math.floor(random() * 3);
    for (let visit = 0; visit < visits; visit += 1) {
      // Some visits start shortly before midnight, also before the long day.
      let at = chance(0.25)
        ? START + pick([24, 48, 73]) * 60 * MINUTE - random() * 20 * MINUTE
        : START + random() * 96 * 60 * MINUTE;
      let page = pick(PAGES);
      const steps = 1 + Math.floor(random() * 8);
      for (let step = 0; step < steps; step += 1) {
        const isView = step === 0 ? chance(0.95) : chance(0.5);
        if (isView && step > 0) page = pick(PAGES);
        const own = isView ? viewParameters(visit === 0) : pick(clicks)();
        add(at, visitor, page, { ...(page.theme && isView ? { v140: page.theme } : {}), ...own });
        at += chance(0.1) ? random() * 70 * MINUTE : random() * 6 * MINUTE + 10;
      }
    }
  }
  return hits;
}

interface Visitor {
  readonly fid: string;
  readonly origin: Origin;
}
