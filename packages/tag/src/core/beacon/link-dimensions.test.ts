// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Dimensions } from '@balise/beacon';
import { domPage } from '../../testing/dom-page.ts';
import { linkDimensions } from './link-dimensions.ts';

const SIGNED = ['=linkText', '@linkUrl', '.linkFileType', 'errorType'];
const BODY = '<a href="/a.pdf?_ga=1">Guide</a><button>Go</button>';

function said(selector: string, detail?: unknown, seen?: Dimensions, signed = SIGNED): unknown {
  const { find } = domPage(BODY);
  const dimensions = linkDimensions(find(selector), signed, detail, seen);
  return Object.fromEntries(Object.entries(dimensions).filter(([, value]) => value));
}

describe('3.15 the element says', () => {
  it('words, address and file type where the signs ask for them', () => {
    expect(said('a')).toEqual({
      linkText: 'Guide',
      linkUrl: 'https://www.canada.ca/a.pdf',
      linkFileType: 'pdf',
    });
    expect(said('button')).toEqual({ linkText: 'Go' });
  });

  it('nothing where there is no sign, and nothing for the page as a whole', () => {
    expect(said('a', undefined, undefined, ['anchor', 'title'])).toEqual({});
    expect(said('html')).toEqual({});
  });
});

it('5.19 what a rule saw comes before that, as far as the kind lists it', () => {
  expect(said('button', undefined, { linkText: 'Seen', errorType: '404', other: 'x' })).toEqual({
    linkText: 'Seen',
    errorType: '404',
  });
  expect(said('button', undefined, { linkText: '' })).toEqual({});
});

describe('4.15 a call says', () => {
  it.each([
    ['a text', 'Apply', { linkText: 'Apply' }],
    ['a number', 7, { linkText: '7' }],
    ['zero', 0, { linkText: '0' }],
    [
      'names and values',
      { errorType: '404', linkUrl: 3 },
      { errorType: '404', linkUrl: '3', linkText: 'Go' },
    ],
    ['names that no beacon has', { other: 'x' }, { linkText: 'Go' }],
    ['values that are no text', { linkText: {}, linkUrl: [], errorType: true }, { linkText: 'Go' }],
    ['a list', ['one'], { linkText: 'Go' }],
    ['null', null, { linkText: 'Go' }],
    ['nothing', undefined, { linkText: 'Go' }],
    ['neither text nor names', true, { linkText: 'Go' }],
  ])('%s', (_, detail, expected) => expect(said('button', detail)).toEqual(expected));

  it('a text as the first dimension of the kind, with or without a sign', () => {
    expect(said('button', 'Apply', undefined, ['customClick', '=linkText'])).toEqual({
      customClick: 'Apply',
      linkText: 'Go',
    });
  });

  it('more than its rule saw', () => {
    expect(said('button', { linkText: 'Called' }, { linkText: 'Seen' })).toEqual({
      linkText: 'Called',
    });
  });
});
