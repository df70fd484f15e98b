// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

beforeAll(async () => {
  vi.useFakeTimers();
  await openPage('feedback', 'fr');
});

afterAll(() => {
  vi.useRealTimers();
});

it('is added to the page details after the page has loaded', () => {
  expect(document.querySelector('#gc-pft, #gc-rprt-prblm-form')).toBeNull();
  vi.advanceTimersByTime(500);
  expect(only('.pagedetails #gc-pft')).not.toBeNull();
  expect(only('.pagedetails #gc-rprt-prblm-form')).not.toBeNull();
});

it('asks what was wrong after a negative answer, and thanks the visitor after submission', () => {
  only('#gc-pft [data-wb-doaction]').click();
  expect(only('#gc-pft .gc-pft-btns').classList.contains('hide')).toBe(true);
  expect(document.activeElement?.id).toBe('gc-pft-prblm');
  const form = only<HTMLFormElement>('#gc-pft form');
  form.requestSubmit(only<HTMLButtonElement>('#gc-pft [value="No-Non"]'));
  expect(only('.gc-pft-thnk').hidden).toBe(false);
});
