// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { formAnswers } from './form-answers.ts';

const answers = (form: string, lang = 'en'): string => {
  const { find } = domPage(form, { lang });
  return formAnswers(find('form'));
};
const NOT_PRIVATE = 'data-gc-analytics-collect="notPrivate"';

describe('5.14 collects only marked or listed fields', () => {
  it.each([
    ['an unmarked field', '<form><input name="a" value="1"></form>', ''],
    ['a marked field', `<form><input name="a" value="1" ${NOT_PRIVATE}></form>`, 'text:a:1'],
    [
      'a field in a marked block',
      `<form><div ${NOT_PRIVATE}><input name="a" value="1"></div><input name="b" value="2"></form>`,
      'text:a:1',
    ],
    [
      'a marked form',
      `<form ${NOT_PRIVATE}><input name="a" value="1"><input id="b" value="2"></form>`,
      'text:a:1|text:b:2',
    ],
    [
      'a field with a different mark of its own',
      `<form ${NOT_PRIVATE}><input name="a" value="1" data-gc-analytics-collect="private"></form>`,
      '',
    ],
    [
      'listed fields, and the text for empty ones',
      `<form data-gc-analytics-collect='[{"value":"input:not(.exclude),select","emptyField":"N/A"}]'>
        <input name="a" value="1"><input name="b"><input class="exclude" name="c" value="3">
        <select name="d"><option value="">Choose</option></select><textarea name="e">5</textarea></form>`,
      'text:a:1|text:b:N/A|select:d:N/A',
    ],
    [
      'the first entry that matches the field',
      `<form data-gc-analytics-collect='[{"value":"#b","emptyField":"B"},{"value":"input","emptyField":"all"}]'>
        <input id="a"><input id="b"></form>`,
      'text:a:all|text:b:B',
    ],
    [
      'a list of selectors',
      `<form data-gc-analytics-collect='["#a", "#b"]'><input id="a" value="1"><input id="b" value="2"></form>`,
      'text:a:1|text:b:2',
    ],
    [
      'a single entry',
      `<form data-gc-analytics-collect='{"value":"#a"}'><input id="a" value="1"><input id="b" value="2"></form>`,
      'text:a:1',
    ],
    [
      'bare selectors',
      `<form data-gc-analytics-collect="#a, select"><input id="a" value="1"><input id="b" value="2"></form>`,
      'text:a:1',
    ],
    [
      'the list of an element around the form',
      `<div data-gc-analytics-collect='[{"value":"input"}]'><form><input id="a" value="1"></form></div>`,
      'text:a:1',
    ],
    [
      'broken JSON',
      `<form data-gc-analytics-collect='[{"value":"input"'><input id="a" value="1"></form>`,
      '',
    ],
    [
      'an invalid selector',
      `<form data-gc-analytics-collect='[{"value":"input[["}, null, 5]'><input id="a" value="1"></form>`,
      '',
    ],
    ['an empty list', `<form data-gc-analytics-collect=""><input id="a" value="1"></form>`, ''],
  ])('%s', (_, form, expected) => {
    expect(answers(form)).toBe(expected);
  });
});

describe('5.14 answers', () => {
  it.each([
    ['text, folded', '<textarea name="a"> two\n  lines </textarea>', 'textarea:a:two lines'],
    [
      'the value of a dropdown',
      '<select name="a"><option value="1">One<option value="2" selected>Two</select>',
      'select:a:2',
    ],
    [
      'all values of a list',
      '<select name="a" multiple><option selected>x<option>y<option selected data-gc-analytics-value="Z">z</select>',
      'select:a:x,Z',
    ],
    [
      'checked choices only',
      '<input type="checkbox" name="a" value="1" checked><input type="checkbox" name="a" value="2"><input type="radio" name="b" value="3" checked>',
      'checkbox:a:1|radio:b:3',
    ],
    [
      'the code that the page gives for a choice',
      '<input type="radio" name="a" value="Ottawa" data-gc-analytics-value="03" checked>',
      'radio:a:03',
    ],
    ['nothing when empty', '<input name="a" value="  "><input name="b">', ''],
    ['without separators', '<input name="a|b" value="1|2">', 'text:a b:1 2'],
  ])('%s', (_, fields, expected) => {
    expect(answers(`<form ${NOT_PRIVATE}>${fields}</form>`)).toBe(expected);
  });

  it.each([
    ['password', '<input type="password" name="a" value="secret">'],
    ['file', '<input type="file" name="a">'],
    ['buttons', '<input type="submit" name="a" value="Send"><button name="b" value="1">b</button>'],
    ['payment card', '<input autocomplete="section-x cc-number" name="a" value="x">'],
    ['new password in a text field', '<input autocomplete="new-password" name="a" value="x">'],
    ['one-time code', '<input autocomplete="one-time-code" name="a" value="x">'],
    ['disabled', '<fieldset disabled><input name="a" value="x"></fieldset>'],
    ['exempt', '<div data-gc-analytics-exempt="true"><input name="a" value="x"></div>'],
    ['hidden', '<input type="hidden" name="a" value="x">'],
  ])('never include a field of this kind: %s', (_, field) => {
    expect(answers(`<form ${NOT_PRIVATE}>${field}</form>`)).toBe('');
    expect(answers(`<form data-gc-analytics-collect="input, button">${field}</form>`)).toBe('');
  });

  it.each(['#token', 'input[name=state]', 'select, [type="hidden"]'])(
    'include a hidden field that %s names',
    (list) => {
      const field = '<input type="hidden" id="token" name="state" value="x">';
      expect(answers(`<form data-gc-analytics-collect='${list}'>${field}</form>`)).toBe(
        'hidden:state:x',
      );
      expect(answers(`<form><input type="hidden" name="a" value="x" ${NOT_PRIVATE}></form>`)).toBe(
        'hidden:a:x',
      );
    },
  );

  it('include fields that are named like members of forms', () => {
    const fields = ['elements', 'name', 'id', 'length'].map(
      (name) => `<input name="${name}" value="1">`,
    );
    expect(answers(`<form ${NOT_PRIVATE}>${fields.join('')}</form>`)).toBe(
      'text:elements:1|text:name:1|text:id:1|text:length:1',
    );
  });
});

describe('5.14, 5.6 redacts each answer, with the marker of the page’s language', () => {
  it.each([
    ['en', 'Write to jane.doe@example.com', 'Write to [redacted]'],
    ['en', 'K1A 0B1', '[redacted]'],
    ['fr', '123 456 789', '[caviardé]'],
  ])('%s %s', (lang, value, expected) => {
    const form = `<form ${NOT_PRIVATE}><input name="a" value="${value}"></form>`;
    expect(answers(form, lang)).toBe(`text:a:${expected}`);
  });

  it('redacts the name of a field, too', () => {
    expect(answers(`<form ${NOT_PRIVATE}><input name="a@b.ca" value="1"></form>`)).toBe(
      'text:[redacted]:1',
    );
  });
});
