// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import type { BeaconEntry, SentEntry } from '../entry.ts';
import { openEntryQueue } from './entry-queue.ts';

const entry = (pairs: string): BeaconEntry => ({
  kind: 'beacon',
  at: 0,
  page: 1,
  address: '',
  pairs,
});

type Reply = { status: number; body?: object } | 'none';

function open(reply: () => Reply = () => ({ status: 200, body: { until: 'x' } })) {
  type Sent = BeaconEntry & SentEntry;
  const sent: { url: string; init: RequestInit; entries: Sent[] }[] = [];
  const fetch = vi.fn((url: string, init: RequestInit) => {
    const { entries } = JSON.parse(init.body as string) as { entries: Sent[] };
    sent.push({ url, init, entries });
    const answer = reply();
    if (answer === 'none') return Promise.reject(new TypeError('no'));
    return Promise.resolve({ status: answer.status, json: () => Promise.resolve(answer.body) });
  });
  const { window } = domPage('', { window: { fetch } });
  const troubles: unknown[] = [];
  const answers: unknown[] = [];
  const queue = openEntryQueue({
    cookie: '1.a.b',
    onAnswer: (body) => answers.push(body),
    onTrouble: (trouble) => troubles.push(trouble),
  });
  const pairs = () => sent.map(({ entries }) => entries.map((one) => one.pairs));
  const numbers = () => sent.map(({ entries }) => entries.map((one) => one.number));
  return { ...{ queue, sent, troubles, answers, window }, pairs, numbers };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('greets the server, then sends batches with a pause between them', async () => {
  const { queue, sent, pairs, answers } = open();
  expect(pairs()).toEqual([[]]);
  expect(sent[0]?.url).toBe('https://www.canada.ca/preview/entries');
  expect(sent[0]?.init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  await vi.advanceTimersByTimeAsync(0);
  expect(answers).toEqual([{ until: 'x' }]);
  queue.add(entry('a'));
  queue.add(entry('b'));
  await vi.advanceTimersByTimeAsync(299);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(pairs()).toEqual([[], ['a', 'b']]);
});

it('sends at once what comes after a pause, because a click may leave the page', async () => {
  const { queue, pairs } = open();
  await vi.advanceTimersByTimeAsync(1000);
  queue.add(entry('a'));
  queue.add(entry('b'));
  await vi.advanceTimersByTimeAsync(0);
  expect(pairs()).toEqual([[], ['a', 'b']]);
});

it('keeps entries below the size of a request', async () => {
  const { queue, pairs } = open();
  const long = (sign: string) => entry(sign.repeat(25_000));
  for (const sign of ['a', 'b', 'c', 'd', 'e']) queue.add(long(sign));
  await vi.advanceTimersByTimeAsync(2000);
  expect(pairs().map((batch) => batch.map(([sign]) => sign).join(''))).toEqual([
    '',
    'ab',
    'cd',
    'e',
  ]);
});

it('sends the rest at once while the page is left', async () => {
  const { queue, pairs, window } = open();
  await vi.advanceTimersByTimeAsync(0);
  queue.add(entry('a'));
  window.dispatchEvent(new Event('pagehide'));
  expect(pairs()).toEqual([[], ['a']]);
  queue.add(entry('b'));
  expect(pairs()).toEqual([[], ['a'], ['b']]);
});

it.each([
  ['network', 'none'],
  ['network', { status: 502 }],
  ['busy', { status: 429 }],
] as const)('keeps entries in order and repeats them after: %s', async (trouble, failed) => {
  let isWell = false;
  const { queue, pairs, troubles, sent } = open(() =>
    isWell ? { status: 200, body: {} } : failed,
  );
  queue.add(entry('a'));
  await vi.advanceTimersByTimeAsync(300);
  await vi.advanceTimersByTimeAsync(600);
  expect(troubles).toContain(trouble);
  isWell = true;
  queue.add(entry('b'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(pairs().at(-1)).toEqual(['a', 'b']);
  expect(troubles.at(-1)).toBeUndefined();
  const { length } = sent;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(length);
});

it('gives each entry a number, which stays when the answer was lost', async () => {
  let isLost = true;
  const { queue, numbers } = open(() => (isLost ? 'none' : { status: 200, body: {} }));
  queue.add(entry('a'));
  queue.add(entry('b'));
  await vi.advanceTimersByTimeAsync(6000);
  expect(numbers()).toContainEqual([0, 1]);
  isLost = false;
  queue.add(entry('c'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(numbers().at(-1)).toEqual([0, 1, 2]);
});

it.each([
  [410, 'ended'],
  [403, 'host'],
  [413, 'full'],
])('sends nothing after the answer %i', async (status, trouble) => {
  const { queue, sent, troubles } = open(() => ({ status, body: {} }));
  await vi.advanceTimersByTimeAsync(0);
  expect(troubles).toEqual([trouble]);
  queue.add(entry('a'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent).toHaveLength(1);
});

it('names the policy of the page, and does not try again', async () => {
  const { queue, sent, troubles } = open(() => {
    const event = Object.assign(new Event('securitypolicyviolation'), {
      blockedURI: 'https://www.canada.ca/preview/entries',
      disposition: 'enforce',
    });
    document.dispatchEvent(event);
    return 'none';
  });
  queue.add(entry('a'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(troubles).toEqual(['policy']);
  expect(sent).toHaveLength(1);
});

it('leaves out the entry that the server refuses, and sends the others', async () => {
  let answers = 0;
  const replies: Reply[] = [
    { status: 200, body: {} },
    { status: 400, body: { reason: 'bad', place: 'entries.1.kind' } },
  ];
  const { queue, pairs, troubles } = open(() => replies[answers++] ?? { status: 200, body: {} });
  for (const name of ['a', 'b', 'c']) queue.add(entry(name));
  await vi.advanceTimersByTimeAsync(2000);
  expect(pairs()).toEqual([[], ['a', 'b', 'c'], ['a', 'c']]);
  expect(troubles).toEqual([undefined, 'refused', undefined]);
});

it('does not repeat a batch that is refused as a whole', async () => {
  let answers = 0;
  const { queue, pairs, troubles } = open(() =>
    answers++ === 1 ? { status: 400, body: { place: 'body' } } : { status: 200, body: {} },
  );
  queue.add(entry('a'));
  await vi.advanceTimersByTimeAsync(2000);
  queue.add(entry('b'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(pairs()).toEqual([[], ['a'], ['b']]);
  expect(troubles).toContain('refused');
});
