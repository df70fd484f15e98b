// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

beforeAll(() => openPage('forms', 'en'));

const submit = (): boolean =>
  only('#adoption-form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

it('stops a form with an empty required field, and marks the field', () => {
  expect(submit()).toBe(false);
  expect(only('#fullName').getAttribute('aria-invalid')).toBe('true');
  expect(only('.alert-danger a').getAttribute('href')).toBe('#fullName');
  expect(only('#adoption-form').hidden).toBe(false);
});

it('removes the marks when the form is reset', () => {
  only<HTMLFormElement>('#adoption-form').reset();
  expect(only('#fullName').hasAttribute('aria-invalid')).toBe(false);
  expect(document.querySelector('.alert-danger, strong.error')).toBeNull();
});

it('replaces a complete form by a thank-you text, without leaving the page', () => {
  only<HTMLInputElement>('#fullName').value = 'x';
  expect(submit()).toBe(false);
  expect(only('#adoption-form').hidden).toBe(true);
  expect(only('#adoption-form + .thanks').hidden).toBe(false);
});
