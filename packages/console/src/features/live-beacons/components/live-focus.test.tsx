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
  const heading = await screen.findByRole('heading', { level: 2 });
  act(() => heading.focus());
  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(''));
  await waitFor(() => expect(document.activeElement).toBe(rows()[1]));
});

it('closes the beacon and keeps the filter on Escape in a checkbox', async () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'benefits' } });
  fireEvent.click(rows()[0] as HTMLElement);
  const box = await screen.findByRole('checkbox', { name: /Only what differs/ });
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(window.location.search).toBe('?q=benefits');
});

it('clears the filters on Escape in a row, not on a button', () => {
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'benefits' } });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Pause' }), { key: 'Escape' });
  expect(window.location.search).toBe('?q=benefits');
  fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'Escape' });
  expect(window.location.search).toBe('');
});

it('has one stop of Tab for each group of values, and arrow keys reach each value and its copy button', async () => {
  fireEvent.click(rows()[0] as HTMLElement);
  await screen.findByRole('tabpanel');
  const grids = [...document.querySelectorAll<HTMLElement>('.decoded-rows')];
  const stops = () => grids.map((grid) => grid.querySelectorAll('[tabindex="0"]').length);
  expect(grids.length).toBeGreaterThan(2);
  expect(new Set(stops())).toEqual(new Set([1]));
  const grid = grids.find((one) => one.querySelectorAll('[data-cell]').length > 3);
  const cells = [...(grid?.querySelectorAll<HTMLElement>('[data-cell]') ?? [])];
  const press = (key: string) => {
    fireEvent.keyDown(document.activeElement as HTMLElement, { key });
    return cells.indexOf(document.activeElement as HTMLElement);
  };
  act(() => cells[0]?.focus());
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'ArrowUp'];
  expect(keys.map(press)).toEqual([0, 1, 3, 2, 3, 1, 1]);
  expect(new Set(stops())).toEqual(new Set([1]));
  expect(cells[1]?.tabIndex).toBe(0);
  expect(cells[1]?.getAttribute('aria-label')).toMatch(/^Copy /);
});
