import { expect, it } from 'vitest';
import { eventList } from './event-list.ts';

it('7.7 writes event names as numbers, with their amounts', () => {
  const numbers = { pageView: 11, contentAge: 12, search: 50 };
  const events = { pageView: true, contentAge: 0, search: undefined, unknown: true } as const;
  expect(eventList(events, numbers)).toBe('event11,event12=0');
  expect(eventList({}, numbers)).toBe('');
});
