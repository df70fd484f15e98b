// @vitest-environment jsdom
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

beforeAll(async () => {
  vi.useFakeTimers();
  await openPage('chat', 'en');
});

afterAll(() => {
  vi.useRealTimers();
});

it('appears half a second later', () => {
  expect(document.querySelector('.wb-chtwzrd-container')).toBeNull();
  vi.advanceTimersByTime(500);
  expect(only('.wb-chtwzrd-container').hidden).toBe(true);
});

it('opens, asks step by step and collects the answers', () => {
  only('a.bubble').click();
  expect(only('.wb-chtwzrd-container').hidden).toBe(false);
  only('#q1-buoy-chat').click();
  const send = only<HTMLButtonElement>('.btn-send');
  send.click();
  expect(send.type).toBe('button');
  send.click();
  const answers = [...document.querySelectorAll<HTMLInputElement>('.form-params input')];
  expect(answers.map(({ name, value }) => [name, value])).toEqual([
    ['q1', 'buoy'],
    ['q2', 'coast'],
  ]);
  expect(answers[0]?.dataset['value']).toBe('A buoy');
});

it('submits only at the last step, and restarts on request', () => {
  expect(only<HTMLButtonElement>('.btn-send').type).toBe('submit');
  only('.wb-chtwzrd-container .reset').click();
  expect(only<HTMLButtonElement>('.btn-send').type).toBe('button');
  expect(document.querySelectorAll('.form-params input')).toHaveLength(0);
});

it('can be replaced by the form', () => {
  only('a.basic-link').click();
  expect(only('section.wb-chtwzrd').hidden).toBe(false);
  expect(only('.wb-chtwzrd-container').hidden).toBe(true);
});
