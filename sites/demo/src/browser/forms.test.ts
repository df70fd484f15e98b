// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

beforeAll(() => openPage('forms', 'en'));

const submit = (): boolean =>
  only('#adoption-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

it('stops a form whose required field is empty, and marks it', () => {
  expect(submit()).toBe(false);
  expect(only('#fullName').getAttribute('aria-invalid')).toBe('true');
  expect(only('.alert-danger a').getAttribute('href')).toBe('#fullName');
  expect(only('#adoption-form').hidden).toBe(false);
});

it('takes the marks away when it is reset', () => {
  only<HTMLFormElement>('#adoption-form').reset();
  expect(only('#fullName').hasAttribute('aria-invalid')).toBe(false);
  expect(document.querySelector('.alert-danger, strong.error')).toBeNull();
});

it('answers a complete form in its place, without leaving the page', () => {
  only<HTMLInputElement>('#fullName').value = 'x';
  expect(submit()).toBe(false);
  expect(only('#adoption-form').hidden).toBe(true);
  expect(only('#adoption-form + .thanks').hidden).toBe(false);
});
