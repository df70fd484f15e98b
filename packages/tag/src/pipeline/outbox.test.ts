import { expect, it } from 'vitest';
import { fakePage } from '../testing/fake-page.ts';
import type { TraceEntry } from '../engine/trace.ts';
import { openOutbox } from './outbox.ts';

function open(send = (): string => 'url') {
  const sent: unknown[] = [];
  const pushed: unknown[] = [];
  const logged: unknown[] = [];
  const outbox = openOutbox({
    page: fakePage({ lang: 'en' }),
    push: (data) => pushed.push(data),
    send: (dimensions, events) => {
      sent.push({ dimensions, events });
      return send();
    },
    log: {
      enabled: () => true,
      setDebug: () => undefined,
      write: (level, ...parts) => logged.push([level, ...parts]),
    },
  });
  return { ...outbox, sent, pushed, logged };
}

it('4.5 keeps cleaned dimensions for every beacon until they are cleared, events for one', () => {
  const { apply, kept, sent } = open();
  const entry: TraceEntry = { at: 0, on: 'page-load', name: 'load', steps: [], findings: [] };
  apply({ dimensions: { title: 'jane@mail.test', theme: 'x' }, events: { pageView: true } }, entry);
  expect(entry.findings).toEqual([{ kind: 'email', field: 'title' }]);
  expect(kept('title')).toBe('[redacted]');
  apply(
    { dimensions: { theme: 'y' }, events: { search: true, pageView: true }, send: 'page' },
    undefined,
  );
  apply({ send: 'page', clear: true }, undefined);
  apply({ send: 'page' }, undefined);
  const dimensions = { title: '[redacted]', theme: 'y' };
  expect(sent).toEqual([
    { dimensions, events: { pageView: true, search: true } },
    { dimensions, events: {} },
    { dimensions: {}, events: {} },
  ]);
});

it('pushes before it sends, and logs the address', () => {
  const { apply, pushed, logged } = open();
  apply({ push: { event: 'x' }, send: 'page' }, undefined);
  expect(pushed).toEqual([{ event: 'x' }]);
  expect(logged).toEqual([['info', 'Sent url']]);
});

it('8.4 says when a beacon cannot be sent', () => {
  const { apply, logged } = open(() => {
    throw new Error('no');
  });
  apply({ send: 'page' }, undefined);
  expect(logged).toEqual([['error', 'Cannot send beacon: no']]);
});
