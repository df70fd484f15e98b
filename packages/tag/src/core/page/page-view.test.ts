import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { pageViewer } from './page-view.ts';

it('reads once, and has the dimensions uncleaned and cleaned', () => {
  fakePage({ title: 'Mail jane@mail.test', lang: 'en' });
  const view = pageViewer();
  expect(view().dimensions['title']).toBe('Mail jane@mail.test');
  expect(view().cleaned['title']).toBe('Mail [redacted]');
  expect(view()).toBe(view());
});
