// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { elementDimensions } from './element-dimensions.ts';

it('3.15 says words, address and file type where the signs ask for them', () => {
  const { page, find } = domPage('<a href="/a.pdf?_ga=1">Guide</a><button>Go</button>');
  const signed = ['=linkText', '@linkUrl', '.linkFileType'];
  expect(elementDimensions(page, find('a'), signed)).toMatchObject({
    linkText: 'Guide',
    linkUrl: 'https://www.canada.ca/a.pdf',
    linkFileType: 'pdf',
  });
  expect(elementDimensions(page, find('button'), signed)).toMatchObject({
    linkText: 'Go',
    linkUrl: '',
    linkFileType: '',
  });
});

it('says nothing of what has no sign', () => {
  const { page, find } = domPage('<a href="/a.pdf">Guide</a>');
  expect(Object.values(elementDimensions(page, find('a'), ['anchor', 'title'])).join('')).toBe('');
});
