// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newestSource } from '../../../testing/fake-event-source.ts';
import { makeHit } from '../../../testing/make-hit.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const rows = () => screen.queryAllByRole('row').filter((row) => row.dataset['hit']);
const [older, newer] = [makeHit(), makeHit()];

beforeEach(() => {
  showConsole('/en/development/live-beacons', { '/api/hits': { hits: [newer, older] } });
  return waitFor(() => expect(rows()).toHaveLength(2));
});

afterEach(leaveConsole);

it('focuses the first row after the waiting beacons are shown', async () => {
  fireEvent.keyDown(document.body, { key: 'p' });
  act(() => newestSource().send(JSON.stringify([makeHit()])));
  fireEvent.click(screen.getByRole('button', { name: '1 new' }));
  await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
  expect(rows()).toHaveLength(3);
});

it.each([0, 1])('focuses the filter field after the filters are cleared: button %i', (which) => {
  const field = screen.getByRole('searchbox');
  fireEvent.change(field, { target: { value: 'nowhere' } });
  const button = screen.getAllByRole('button', { name: 'Clear filters' })[which];
  act(() => button?.focus());
  fireEvent.click(button as HTMLElement);
  expect(document.activeElement).toBe(field);
});

it('focuses the row of a beacon closed by the browser’s Back button', async () => {
  fireEvent.click(rows()[1] as HTMLElement);
  act(() => screen.getByRole('heading', { level: 2 }).focus());
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
});

it('closes the beacon and keeps the filter on Escape in a checkbox', () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'benefits' } });
  fireEvent.click(rows()[0] as HTMLElement);
  fireEvent.keyDown(screen.getByRole('checkbox', { name: /Only what differs/ }), { key: 'Escape' });
  expect(window.location.search).toBe('?q=benefits');
});

it('clears the filters on Escape in a row, not on a button', () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'benefits' } });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Pause' }), { key: 'Escape' });
  expect(window.location.search).toBe('?q=benefits');
  fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'Escape' });
  expect(window.location.search).toBe('');
});
