// @vitest-environment jsdom
/** Tests the sources of a rule without code, and that no answer of a visitor is one. */
import { describe, expect, it } from 'vitest';
import { openDataLayer } from '../../core/data-layer/data-layer.ts';
import type { OwnSource } from '../../env/tag-settings.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { readSource } from './read-source.ts';

const read = (source: OwnSource, name: string, body: string, selector = '#x'): string => {
  const { find } = domPage(body);
  return readSource(source, name, fakeContext({ element: find(selector) }));
};

describe('a source', () => {
  it.each<[OwnSource, string, string, string]>([
    ['t', '', '<a id="x"> Apply <b>now</b></a>', 'Apply now'],
    ['t', '', '<button id="x" aria-label="Apply"><svg></svg></button>', 'Apply'],
    ['a', 'data-place', '<a id="x" data-place=" top  left ">Apply</a>', 'top left'],
    ['a', 'data-place', '<p data-place="top"><a id="x">Apply</a></p>', ''],
    ['f', 'Spring campaign', '<a id="x"></a>', 'Spring campaign'],
  ])('%s %s of %s gives “%s”', (source, name, body, value) =>
    expect(read(source, name, body)).toBe(value),
  );

  it('is a parameter of the address, in any case', () => {
    domPage('', { url: 'https://www.canada.ca/en/a?Promo=spring+sale&x=1#step=2' });
    const context = fakeContext();
    const values = ['promo', 'step', 'none', 'constructor'].map((name) =>
      readSource('p', name, context),
    );
    expect(values).toEqual(['spring sale', '2', '', '']);
  });

  it('is the pushed event first, then the data layer', () => {
    domPage('', { window: { adobeDataLayer: [{ form: { step: 'state', name: 'permit' } }] } });
    openDataLayer(() => undefined);
    const detail = { event: 'done', form: { step: 7 } };
    const context = fakeContext({ trigger: { type: 'data-layer', name: 'done', detail } });
    const values = ['form.step', 'form.name', 'form', 'none.at.all'].map((path) =>
      readSource('d', path, context),
    );
    expect(values).toEqual(['7', 'permit', '', '']);
  });
});

describe('5.14 an answer of a visitor is no source', () => {
  it.each([
    ['a text field', '<input id="x" value="secret" data-a="secret">'],
    ['a long text', '<textarea id="x" data-a="secret">secret</textarea>'],
    ['editable content', '<div id="x" contenteditable data-a="secret">secret</div>'],
    ['a radio button', '<input type="radio" id="x" value="secret" data-a="secret">'],
    ['a checkbox', '<input type="checkbox" id="x" data-a="secret">'],
    ['an option', '<select><option id="x" data-a="secret">secret</option></select>'],
    ['an own option', '<ul><li role="option" id="x" data-a="secret">secret</li></ul>'],
    ['an own radio button', '<b role="radio" id="x" data-a="secret"><i>secret</i></b>'],
    ['the label of a choice', '<label id="x" data-a="secret"><input type="radio">secret</label>'],
    [
      'words in such a label',
      '<label><input type="checkbox"><b id="x" data-a="secret">secret</b></label>',
    ],
  ])('%s', (_, body) => {
    expect(read('t', '', body)).toBe('');
    expect(read('a', 'data-a', body)).toBe('');
  });

  it('nor is a list, but its own attributes are', () => {
    const body = '<select id="x" name="province"><option selected>secret</option></select>';
    expect(read('t', '', body)).toBe('');
    expect(read('a', 'name', body)).toBe('province');
  });

  it('a form gives its words without the answers', () => {
    const body = '<form id="x">Name <input value="secret"><textarea>secret</textarea></form>';
    expect(read('t', '', body)).toBe('Name');
  });
});
