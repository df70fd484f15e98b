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

describe('3.15 values from the element', () => {
  it('text, address and file type for their signs', () => {
    expect(said('a')).toEqual({
      linkText: 'Guide',
      linkUrl: 'https://www.canada.ca/a.pdf',
      linkFileType: 'pdf',
    });
    expect(said('button')).toEqual({ linkText: 'Go' });
  });

  it('no value without a sign, and none for the whole page', () => {
    expect(said('a', undefined, undefined, ['anchor', 'title'])).toEqual({});
    expect(said('html')).toEqual({});
  });
});

it('5.19 a value from the rule precedes that of the element, if the kind lists it', () => {
  expect(said('button', undefined, { linkText: 'Seen', errorType: '404', other: 'x' })).toEqual({
    linkText: 'Seen',
    errorType: '404',
  });
  expect(said('button', undefined, { linkText: '' })).toEqual({});
});

describe('4.15 values from a direct call', () => {
  it.each([
    ['a text', 'Apply', { linkText: 'Apply' }],
    ['a number', 7, { linkText: '7' }],
    ['zero', 0, { linkText: '0' }],
    [
      'names and values',
      { errorType: '404', linkUrl: 3 },
      { errorType: '404', linkUrl: '3', linkText: 'Go' },
    ],
    ['unknown names', { other: 'x' }, { linkText: 'Go' }],
    [
      'values that are not text',
      { linkText: {}, linkUrl: [], errorType: true },
      { linkText: 'Go' },
    ],
    ['a list', ['one'], { linkText: 'Go' }],
    ['null', null, { linkText: 'Go' }],
    ['nothing', undefined, { linkText: 'Go' }],
    ['neither text nor names', true, { linkText: 'Go' }],
  ])('%s', (_, detail, expected) => expect(said('button', detail)).toEqual(expected));

  it('a text sets the first dimension of the kind, with or without a sign', () => {
    expect(said('button', 'Apply', undefined, ['customClick', '=linkText'])).toEqual({
      customClick: 'Apply',
      linkText: 'Go',
    });
  });

  it('the call precedes its rule', () => {
    expect(said('button', { linkText: 'Called' }, { linkText: 'Seen' })).toEqual({
      linkText: 'Called',
    });
  });
});
