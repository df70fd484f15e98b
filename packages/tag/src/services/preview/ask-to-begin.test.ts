// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { askToBegin } from './ask-to-begin.ts';

const OFFER = {
  what: { kind: 'draft', id: 12, name: { en: 'Tax buttons', fr: 'Boutons d’impôt' } },
  ...{ by: 'Ada', host: 'www.canada.ca', minutes: 60 },
};
const COOKIE = `7.secret.${'d'.repeat(64)}`;

type Reply = readonly [status: number, body: object] | 'none';

function open(replies: readonly Reply[], lang = 'en') {
  document.cookie = 'balise-preview=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
  document.querySelectorAll('html > div').forEach((old) => old.remove());
  const asked: unknown[] = [];
  const left = [...replies];
  const fetch = (_url: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    const reply = left.shift() ?? 'none';
    if (reply === 'none') return Promise.reject(new TypeError('no'));
    return Promise.resolve({ status: reply[0], json: () => Promise.resolve(reply[1]) });
  };
  const reload = vi.fn();
  const location = { ...new URL('https://www.canada.ca/en/a.html'), host: 'www.canada.ca', reload };
  let root: ShadowRoot | undefined;
  const attach = Element.prototype.attachShadow;
  vi.spyOn(Element.prototype, 'attachShadow').mockImplementation(function (this: Element, init) {
    return (root = attach.call(this, init));
  });
  domPage('<button id="page">Page</button>', {
    lang,
    window: { fetch, location, performance: { timing: { domContentLoadedEventStart: 1 } } },
  });
  askToBegin('the-code');
  const text = () => root?.textContent ?? '';
  const press = (name: string) =>
    [...(root?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === name)
      ?.click();
  return { asked, text, press, reload };
}

afterEach(() => void vi.restoreAllMocks());

it('shows who would like to preview what, and changes nothing before a press', async () => {
  const { asked, text } = open([[200, OFFER]]);
  await vi.waitFor(() => expect(text()).toContain('Ada would like to preview draft 12 with you'));
  expect(text()).toContain('Tax buttons');
  expect(text()).toContain('For 60 minutes');
  expect(asked).toEqual([{ token: 'the-code', confirm: false }]);
  expect(document.cookie).not.toContain('balise-preview');
});

it('sets the cookie after a press, and loads the page again', async () => {
  const { asked, text, press, reload } = open([
    [200, OFFER],
    [200, { ...OFFER, cookie: COOKIE, until: '2026-11-30T08:00:00Z' }],
  ]);
  await vi.waitFor(() => expect(text()).toContain('Ada'));
  press('Start');
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(asked[1]).toEqual({ token: 'the-code', confirm: true });
  expect(document.cookie).toContain(`balise-preview=${COOKIE}`);
  expect(document.cookie).not.toContain('probe');
});

it('closes with No, and changes nothing', async () => {
  const { asked, text, press } = open([[200, OFFER]]);
  await vi.waitFor(() => expect(text()).toContain('Ada'));
  press('No');
  expect(document.querySelector('html > div')).toBeNull();
  expect(asked).toHaveLength(1);
});

it('is French on a French page', async () => {
  const { text } = open([[200, OFFER]], 'fr');
  await vi.waitFor(() =>
    expect(text()).toContain(
      'Ada souhaite essayer le brouillon 12 avec vous\u00a0: Boutons d’impôt.',
    ),
  );
});

it.each([
  [[410, { reason: 'used' }], 'This link was used already.'],
  [[410, { reason: 'expired' }], 'This link has expired.'],
  [[410, { reason: 'ended' }], 'This preview has ended.'],
  [[404, { reason: 'unknown' }], 'This link is not known here.'],
  [[404, {}], 'This link is not known here.'],
  [[403, { reason: 'host' }], 'This link is for another host.'],
  [[429, { reason: 'busy' }], 'Try again in a minute.'],
  [
    [503, { reason: 'failed', why: { en: 'The settings are wrong.', fr: 'x' } }],
    'The preview could not be built. The settings are wrong.',
  ],
  [[500, {}], 'The preview could not be built.'],
  ['none', 'https://www.canada.ca did not answer.'],
] as const)('explains the answer %j', async (reply, sentence) => {
  const { text } = open([reply]);
  await vi.waitFor(() => expect(text()).toContain(sentence));
  expect(text()).toContain('Close');
  expect(text()).not.toContain('Start');
});

it('explains a link that another person has used in the meantime', async () => {
  const { text, press, reload } = open([
    [200, OFFER],
    [410, { reason: 'used' }],
  ]);
  await vi.waitFor(() => expect(text()).toContain('Ada'));
  press('Start');
  await vi.waitFor(() => expect(text()).toContain('This link was used already.'));
  expect(reload).not.toHaveBeenCalled();
});

it('does not use the link if the page keeps no cookies', async () => {
  vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => undefined);
  const { asked, text, press } = open([[200, OFFER]]);
  await vi.waitFor(() => expect(text()).toContain('Ada'));
  press('Start');
  await vi.waitFor(() =>
    expect(text()).toContain('This browser or this page keeps no cookies of www.canada.ca'),
  );
  expect(asked).toEqual([{ token: 'the-code', confirm: false }]);
});
