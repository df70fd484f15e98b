import { expect, it } from 'vitest';
import { eventList } from './event-list.ts';

it('7.7 names become numbers, with their amounts; unknown ones are left out', () => {
  const numbers = { pageView: 11, contentAge: 12 };
  expect(eventList(['pageView', ['contentAge', 0], 'unknown'], numbers)).toBe('event11,event12=0');
  expect(eventList([], numbers)).toBe('');
});
