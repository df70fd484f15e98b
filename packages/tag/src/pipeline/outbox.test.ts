import type { Dimensions, LinkDetails, ObservedEvents } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { createHold } from '../engine/hold.ts';
import type { LiveRule } from '../engine/live-rule.ts';
import type { Happening, Outcome } from '../engine/rule.ts';
import type { Pending } from '../engine/settlement.ts';
import { fakeContext } from '../testing/fake-context.ts';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { openOutbox } from './outbox.ts';

const RULE: LiveRule = { id: 'a/b', triggers: [], send: false };
const LINK: LiveRule = {
  ...RULE,
  send: {
    type: 'o',
    leaves: false,
    name: 'In-page anchor',
    dimensions: ['anchor', '=linkText'],
    delay: 0,
  },
  events: ['59'],
};
const EXIT: LiveRule = {
  ...RULE,
  send: {
    type: 'e',
    leaves: true,
    name: 'Outbound link',
    dimensions: ['=linkText', '@linkUrl'],
    delay: 200,
  },
  events: ['26'],
};

interface Sent {
  readonly dimensions: Dimensions;
  readonly events: ObservedEvents;
  readonly link?: LinkDetails | undefined;
}

function open(request = (): string => 'url', options: FakeOptions = {}) {
  const sent: Sent[] = [];
  const pushed: unknown[] = [];
  const logged: unknown[] = [];
  const pending: Pending[] = [];
  const page = fakePage({ lang: 'en', ...options });
  const outbox = openOutbox({
    page,
    push: (data) => pushed.push(data),
    track: (dimensions, events, link) => () => {
      sent.push({ dimensions, events, ...(link && { link }) });
      return request();
    },
    afterEvent: (waiting) => pending.push(waiting),
    log: {
      enabled: () => true,
      setDebug: () => undefined,
      write: (...entry) => logged.push(entry),
    },
    hold: createHold(false, false, false),
  });
  const apply = (outcome: Outcome, rule = RULE, more: Partial<Happening> = {}, href?: string) => {
    // The element that a link beacon is about.
    const element = {
      childNodes: [{ nodeType: 3, nodeValue: 'Words' }],
      matches: () => false,
      closest: () => null,
      querySelector: () => null,
      getAttribute: (name: string) => (name === 'href' ? (href ?? null) : null),
    } as unknown as HTMLElement;
    const happening: Happening = { on: 'click', name: '', ...more };
    outbox.apply(outcome, rule, fakeContext(page, { happening, element }));
  };
  return { apply, kept: outbox.kept, sent, pushed, logged, pending, page };
}

it('4.5 keeps cleaned dimensions for every beacon until they are cleared, events for one', () => {
  const { apply, kept, sent, logged } = open();
  apply({
    dimensions: { title: 'jane@mail.test', theme: 'x' },
    events: { contentAge: 3 },
  });
  expect(logged).toEqual([['debug', 'found', 'email', 'title', { on: 'click', name: '' }]]);
  expect(kept('title')).toBe('[redacted]');
  const view = { ...RULE, events: ['11'] };
  apply({ dimensions: { theme: 'y' }, events: { search: true }, send: 'page' }, view);
  apply({ send: 'page', clear: true });
  apply({ send: 'page' });
  const dimensions = { title: '[redacted]', theme: 'y' };
  expect(sent).toEqual([
    { dimensions, events: { '11': true, contentAge: 3, search: true } },
    { dimensions, events: {} },
    { dimensions: {}, events: {} },
  ]);
});

it('pushes before it sends, and logs the address', () => {
  const { apply, pushed, logged } = open();
  apply({ push: { event: 'x' }, send: 'page' });
  expect(pushed).toEqual([{ event: 'x' }]);
  expect(logged).toEqual([['info', 'sent', 'url']]);
});

it('8.4 says when a beacon cannot be sent', () => {
  const refusal = new Error('no');
  const { apply, logged } = open(() => {
    throw refusal;
  });
  apply({ send: 'page' });
  expect(logged).toEqual([['error', 'notSent', refusal]]);
});

describe('5.19 a link beacon', () => {
  it('has what its kind lists and what the page view said of the page, and nothing else', () => {
    const { apply, sent } = open();
    apply({ dimensions: { title: 'T', theme: 'x', queryString: '?a' }, send: 'page' });
    apply({ dimensions: { anchor: '#x', theme: 'y' }, events: { search: true } }, LINK);
    expect(sent[1]).toEqual({
      dimensions: { title: 'T', anchor: '#x', linkText: 'Words' },
      events: { '59': true, search: true },
      link: { type: 'o', url: '', name: 'In-page anchor' },
    });
  });

  it('keeps nothing for the beacons that follow', () => {
    const { apply, sent, kept } = open();
    apply({ dimensions: { anchor: '#x' }, events: { search: true } }, LINK);
    expect(kept('anchor')).toBeUndefined();
    apply({ send: 'page' });
    expect(sent[1]).toEqual({ dimensions: {}, events: {} });
  });

  it('reads the page where no view has been sent, and again at another address', () => {
    const { apply, sent, page } = open(undefined, { title: 'First' });
    apply({}, LINK);
    expect(sent[0]?.dimensions['title']).toBe('First');
    const { document, window } = page.browser;
    Object.assign(document, { title: 'Second' });
    apply({}, LINK);
    expect(sent[1]?.dimensions['title']).toBe('First');
    Object.assign(window, { location: new URL('https://www.canada.ca/fr.html') });
    apply({}, LINK);
    expect(sent[2]?.dimensions['title']).toBe('Second');
  });

  it('5.3, 7.5 of a link that leads away has its cleaned text and address', () => {
    const { apply, sent, logged } = open();
    apply({ dimensions: { linkText: 'jane@mail.test' } }, EXIT);
    expect(sent[0]?.link).toEqual({ type: 'e', url: '', name: '[redacted]' });
    expect(logged).toContainEqual(['debug', 'found', 'email', 'linkText', expect.anything()]);
    apply({ dimensions: { linkText: '', linkUrl: 'https://a:b@x.example/y' } }, EXIT);
    expect(sent[1]?.link).toMatchObject({ type: 'e', name: 'Outbound link' });
    expect(sent[1]?.link?.url).toMatch(/^https:\/\/[^:@]*x\.example\/y$/);
  });
});

describe('a link beacon of an event waits until the page has dealt with it', () => {
  const event = { defaultPrevented: false } as Event & { defaultPrevented: boolean };

  it('and is sent then, as it was prepared', () => {
    const { apply, sent, pending, logged } = open();
    apply({ dimensions: { anchor: '#x' } }, LINK, { event });
    expect(sent).toEqual([]);
    pending[0]?.send();
    expect(sent).toHaveLength(1);
    expect(logged).toEqual([['info', 'sent', 'url']]);
  });

  it('9.19 with the delay of its kind, else of most', () => {
    const { apply, pending } = open();
    apply({}, LINK, { event });
    apply({}, EXIT, { event });
    expect(pending.map(({ delay }) => delay)).toEqual([500, 200]);
  });

  it.each([
    ['leads away and is cancelled', EXIT, true, 'counts if left'],
    ['leads away', EXIT, false, false],
    ['stays and is cancelled, which changes nothing', LINK, true, undefined],
  ] as const)('what %s', (_, rule, defaultPrevented, answer) => {
    const { apply, pending } = open();
    apply({}, rule, { event: { ...event, defaultPrevented } });
    expect(pending[0]?.settle?.()).toBe(answer);
  });

  it('unless its rule says more of it', () => {
    const { apply, pending } = open();
    apply({ settle: () => 'cancelled' }, EXIT, { event });
    expect(pending[0]?.settle?.()).toBe('cancelled');
  });
});
