import { eventList, type Dimensions, type LinkDetails, type ObservedEvents } from '@balise/beacon';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '../../env/log.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { fakePage, PRODUCTION, type FakeOptions } from '../../testing/fake-page.ts';
import { openDataLayer } from '../data-layer/data-layer.ts';
import type { ActiveRule, LinkFacts } from '../rules/active-rule.ts';
import type { RuleObservation, Trigger } from '../rules/rule.ts';
import { getVar, kept } from '../rules/variables.ts';
import { openOutbox } from './outbox.ts';
import { hitQueue } from './queue.ts';
import type { Pending } from './waiting-beacons.ts';

vi.mock(import('../../env/log.ts'), () => ({ log: vi.fn(), isDebugging: () => false }));
beforeEach(() => void vi.mocked(log).mockReset());

const RULE: ActiveRule = { id: 'a/b', link: false };
const VIEW: ActiveRule = { ...RULE, events: { event11: true } };
const ANCHOR: LinkFacts = {
  type: 'o',
  leaves: false,
  name: 'In-page anchor',
  dimensions: ['anchor', '=linkText'],
  delay: 0,
};
const LINK: ActiveRule = { ...RULE, link: ANCHOR, events: { event59: true } };
const EXIT: ActiveRule = {
  ...RULE,
  link: {
    type: 'e',
    leaves: true,
    name: 'Outbound link',
    dimensions: ['=linkText', '@linkUrl'],
    delay: 200,
  },
  events: { event26: true },
};

interface Sent {
  readonly dimensions: Dimensions;
  readonly events: ObservedEvents;
  readonly link?: LinkDetails | undefined;
}

function open(request = (): string => 'url', options: FakeOptions = {}) {
  const sent: Sent[] = [];
  const pushed: unknown[] = [];
  const pending: Pending[] = [];
  const page = fakePage({
    lang: 'en',
    ...options,
    window: { ...options.window, adobeDataLayer: pushed },
  });
  openDataLayer(() => undefined);
  const applyTo = openOutbox(
    (dimensions, events, link) => () => {
      sent.push({ dimensions, events, ...(link && { link }) });
      return request();
    },
    (waiting) => pending.push(waiting),
  );
  const apply = (
    observation: RuleObservation,
    rule = RULE,
    more: Partial<Trigger> = {},
    href?: string,
  ) => {
    // The element of a link beacon.
    const element = {
      childNodes: [{ nodeType: 3, nodeValue: 'Words' }],
      matches: () => false,
      closest: () => null,
      querySelector: () => null,
      getAttribute: (name: string) => (name === 'href' ? (href ?? null) : null),
    } as unknown as HTMLElement;
    const trigger: Trigger = { type: 'click', name: '', ...more };
    applyTo(observation, rule, fakeContext({ trigger, element }));
  };
  return { apply, sent, pushed, pending, ...page };
}

const logged = (): unknown[] => vi.mocked(log).mock.calls;

it('4.5 keeps cleaned dimensions until they are cleared, and events for one beacon', () => {
  const { apply, sent } = open();
  apply({
    dimensions: { title: 'jane@mail.test', theme: 'x' },
    events: { contentAge: 3 },
  });
  const trigger = { type: 'click', name: '' };
  expect(logged()).toEqual([['debug', 'found', 'email', 'title', trigger]]);
  expect(getVar('title')).toBe('[redacted]');
  apply({ dimensions: { theme: 'y' }, events: { search: true }, send: 'page' }, VIEW);
  apply({ send: 'page', clear: true });
  apply({ send: 'page' });
  const dimensions = { title: '[redacted]', theme: 'y' };
  expect(sent).toEqual([
    { dimensions, events: { event11: true, contentAge: 3, search: true } },
    { dimensions, events: {} },
    { dimensions: {}, events: {} },
  ]);
});

describe('7.7 lists the events of the rule first, then the observed ones in order', () => {
  const listed = (events: ObservedEvents = {}): string => eventList(events, PRODUCTION.events);
  const { contentAge, pageError, search } = PRODUCTION.events;
  const own = { events: { event998: true, event999: true } as const };

  it('in a page view', () => {
    const { apply, sent } = open();
    apply({ events: { search: true } });
    apply({ events: { contentAge: 3 } });
    apply({ events: { pageError: true }, send: 'page' }, { ...RULE, ...own });
    expect(listed(sent[0]?.events)).toBe(
      `event998,event999,event${search},event${contentAge}=3,event${pageError}`,
    );
  });

  it('in a link beacon', () => {
    const { apply, sent } = open();
    apply({ events: { search: true, contentAge: 3 } }, { ...LINK, ...own });
    expect(listed(sent[0]?.events)).toBe(`event998,event999,event${search},event${contentAge}=3`);
  });
});

it('pushes before it sends, and logs the address', () => {
  const atSending: unknown[] = [];
  const { apply, pushed } = open(() => {
    atSending.push(...pushed);
    return 'url';
  });
  apply({ push: { event: 'x' }, send: 'page' });
  expect(pushed).toEqual([{ event: 'x' }]);
  expect(atSending).toEqual([{ event: 'x' }]);
  expect(logged()).toEqual([['info', 'sent', 'url']]);
});

it('9.24 sends waiting hits as they were prepared', () => {
  const { apply, sent } = open();
  hitQueue().hold();
  apply({ dimensions: { title: 'A' }, send: 'page' }, VIEW);
  apply({}, LINK);
  apply({ dimensions: { title: 'B' } });
  expect(sent).toEqual([]);
  hitQueue().release(true);
  expect(sent.map(({ dimensions }) => dimensions['title'])).toEqual(['A', 'A']);
});

it('7.11 discards the kept values after a refusal', () => {
  const { apply } = open();
  apply({ dimensions: { title: 'A' }, events: { search: true } });
  hitQueue().release(false);
  expect(kept()).toMatchObject({ dimensions: {}, events: {} });
  expect(getVar('title')).toBeUndefined();
});

it('replaces the value of the previous view with an empty one', () => {
  const { apply, sent } = open();
  apply({ dimensions: { title: 'A', searchTerm: 'x' } });
  apply({ dimensions: { searchTerm: '' }, send: 'page' });
  expect(sent[0]?.dimensions).toEqual({ title: 'A', searchTerm: '' });
});

it('8.4 logs a beacon that cannot be sent', () => {
  const refusal = new Error('no');
  const { apply } = open(() => {
    throw refusal;
  });
  apply({ send: 'page' });
  expect(logged()).toEqual([['error', 'notSent', refusal]]);
});

describe('5.19 a link beacon', () => {
  it('has only the dimensions of its kind and the common dimensions of the page view', () => {
    const { apply, sent } = open();
    apply({ dimensions: { title: 'T', theme: 'x', queryString: '?a' }, send: 'page' });
    apply({ dimensions: { anchor: '#x', theme: 'y' }, events: { search: true } }, LINK);
    expect(sent[1]).toEqual({
      dimensions: { title: 'T', anchor: '#x', linkText: 'Words' },
      events: { event59: true, search: true },
      link: { type: 'o', url: '', name: 'In-page anchor', rule: 'a/b' },
    });
  });

  it('has the listed dimensions of the view in the order of the list, without empty ones', () => {
    const linkCommon = 'title linkUrl server linkText';
    const { apply, sent } = open(undefined, { settings: { linkCommon } });
    const dimensions = { linkText: 'T', title: 'A', linkUrl: '', theme: 'B' };
    apply({ dimensions, send: 'page' });
    apply({}, { ...RULE, link: { ...ANCHOR, dimensions: [] } });
    expect(Object.entries(sent[1]?.dimensions ?? {})).toEqual([
      ['title', 'A'],
      ['linkText', 'T'],
    ]);
  });

  it('keeps no values for later beacons', () => {
    const { apply, sent } = open();
    apply({ dimensions: { anchor: '#x' }, events: { search: true } }, LINK);
    expect(getVar('anchor')).toBeUndefined();
    apply({ send: 'page' });
    expect(sent[1]).toEqual({ dimensions: {}, events: {} });
  });

  it('reads the page if no view was sent, and again at another address', () => {
    const { apply, sent, document, window } = open(undefined, { title: 'First' });
    apply({}, LINK);
    expect(sent[0]?.dimensions['title']).toBe('First');
    Object.assign(document, { title: 'Second' });
    apply({}, LINK);
    expect(sent[1]?.dimensions['title']).toBe('First');
    Object.assign(window, { location: new URL('https://www.canada.ca/fr.html') });
    apply({}, LINK);
    expect(sent[2]?.dimensions['title']).toBe('Second');
  });

  it('5.3, 7.5 has cleaned text and address of a link that leaves the page', () => {
    const { apply, sent } = open();
    apply({ dimensions: { linkText: 'jane@mail.test' } }, EXIT);
    expect(sent[0]?.link).toEqual({ type: 'e', url: '', name: '[redacted]', rule: 'a/b' });
    expect(logged()).toContainEqual(['debug', 'found', 'email', 'linkText', expect.anything()]);
    apply({ dimensions: { linkText: '', linkUrl: 'https://a:b@x.example/y' } }, EXIT);
    expect(sent[1]?.link).toMatchObject({ type: 'e', name: 'Outbound link' });
    expect(sent[1]?.link?.url).toMatch(/^https:\/\/[^:@]*x\.example\/y$/);
  });
});

describe('a link beacon of an event waits until the page has handled it', () => {
  const event = { defaultPrevented: false } as Event & { defaultPrevented: boolean };

  it('is then sent as it was prepared', () => {
    const { apply, sent, pending } = open();
    apply({ dimensions: { anchor: '#x' } }, LINK, { event });
    expect(sent).toEqual([]);
    pending[0]?.send();
    expect(sent).toHaveLength(1);
    expect(logged()).toEqual([['info', 'sent', 'url']]);
  });

  it('9.19 has the delay of its kind, or else the default', () => {
    const { apply, pending } = open();
    apply({}, LINK, { event });
    apply({}, EXIT, { event });
    expect(pending.map(({ delay }) => delay)).toEqual([500, 200]);
  });

  it.each([
    ['leaves the page and is cancelled', EXIT, true, 'counts if left'],
    ['leaves the page', EXIT, false, false],
    ['stays on the page and is cancelled', LINK, true, undefined],
  ] as const)('settlement of a click that %s', (_, rule, defaultPrevented, answer) => {
    const { apply, pending } = open();
    apply({}, rule, { event: { ...event, defaultPrevented } });
    expect(pending[0]?.settle?.()).toBe(answer);
  });

  it('uses the settlement of its rule, if there is one', () => {
    const { apply, pending } = open();
    apply({ settle: () => 'cancelled' }, EXIT, { event });
    expect(pending[0]?.settle?.()).toBe('cancelled');
  });
});

it('4.3 drops a waiting beacon if the visitor has opted out in the meantime', async () => {
  const { apply, sent, pending, document } = open();
  apply({ dimensions: { anchor: '#x' } }, LINK, { event: { defaultPrevented: false } as Event });
  await Promise.resolve();
  document.cookie = 'balise-opt-out=yes';
  pending[0]?.send();
  expect(sent).toEqual([]);
});
