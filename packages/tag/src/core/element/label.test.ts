// @vitest-environment jsdom
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { labelOf } from './label.ts';

const label = (body: string): string => labelOf(domPage(body).find('[data-it]'));

describe('5.12 the label of an element is', () => {
  it.each([
    [
      'its text, line breaks removed and trimmed',
      '<a data-it>\n Apply\r\n\tnow  \n</a>',
      'Apply now',
    ],
    [
      'also the text of elements inside it',
      '<a data-it>Apply <b>now</b><br>here</a>',
      'Apply nowhere',
    ],
    ['its own text before its attributes', '<a data-it aria-label="Long">Apply</a>', 'Apply'],
    ['its label', '<a data-it aria-label=" Apply\nnow " title="Other"></a>', 'Apply now'],
    ['its title', '<a data-it title="Apply"> \n </a>', 'Apply'],
    ['its description, for an image', '<img data-it alt="Apply" title="Other">', 'Apply'],
    ['its value, for a button that is a field', '<input data-it type="submit" value="Go">', 'Go'],
    ['the description of the image inside it', '<a data-it><img alt="Apply now"></a>', 'Apply now'],
    [
      'the description of the first image that has one',
      '<a data-it><img alt=""><img alt="Apply"></a>',
      'Apply',
    ],
    ['the title of the icon inside it', '<a data-it><i title="Apply"></i></a>', 'Apply'],
    ['the aria-label inside it', '<a data-it><span aria-label="Apply"></span></a>', 'Apply'],
    ['the title of the SVG inside it', '<a data-it><svg><title>Apply</title></svg></a>', 'Apply'],
    [
      'the text of a form label, without the value of its field',
      '<label data-it>A<input value="Go"></label>',
      'A',
    ],
    [
      'its text, if it is not editable',
      '<div contenteditable="false"><a data-it>Apply</a></div>',
      'Apply',
    ],
    ['the text of the slot inside it', '<a data-it><slot>Own</slot></a>', 'Own'],
    [
      'its text and the description of an image next to it',
      '<a data-it><img alt="Government of Canada"><span> / Gouvernement du Canada</span></a>',
      'Government of Canada / Gouvernement du Canada',
    ],
    ['separated from an adjacent image', '<a data-it><img alt="X">Follow us</a>', 'X Follow us'],
    ['its text, if its image is decorative', '<a data-it><img alt="">Apply</a>', 'Apply'],
    ['none', '<a data-it><img><span></span></a>', ''],
    ['empty if all sources are empty', '<a data-it aria-label=" " title=""><img alt=""></a>', ''],
  ])('%s', (_, body, expected) => expect(label(body)).toBe(expected));
});

it('5.12 the label of an element around a slot is the text in the slot', () => {
  const { find } = domPage('<div>Apply <i>now</i><b slot="icon">!</b></div>');
  const root = find('div').attachShadow({ mode: 'open' });
  root.innerHTML = '<a href="#x"><slot></slot></a>';
  expect(labelOf(root.querySelector('a'))).toBe('Apply now');
});

it.each([
  ['<input data-it type="search" value="passport fees">', ''],
  ['<input data-it type="button" value="Go">', 'Go'],
  ['<input data-it type="password" value="secret">', ''],
  ['<input data-it type="text" value="secret" title="Name">', ''],
  ['<input data-it type="hidden" value="secret">', ''],
  ['<input data-it value="secret">', ''],
  ['<textarea data-it>secret</textarea>', ''],
  ['<select data-it><option selected>secret</option></select>', ''],
])('5.3 the label of a field is read only from buttons: %s', (body, expected) =>
  expect(label(body)).toBe(expected),
);

it.each([
  ['<a data-it>Down<b>load</b> <style>.a{}</style><svg><title>icon</title></svg></a>', 'Download'],
  ['<a data-it><span>jane.roe</span> <span>@x.ca</span></a>', 'jane.roe@x.ca'],
  ['<p data-it>Q <textarea>mine</textarea><select><option>mine</option></select></p>', 'Q'],
  ['<p data-it>Q <span contenteditable>mine</span></p>', 'Q'],
  ['<p data-it>Claim of <b data-gc-analytics-exempt>Jane</b></p>', 'Claim of'],
  ['<div data-gc-analytics-dnt><a data-it>Jane</a></div>', ''],
])('5.3 omits input of visitors and content excluded from analytics: %s', (body, expected) =>
  expect(label(body)).toBe(expected),
);

it.each([
  ['<a data-it><span>Français</span> <abbr title="Français" class="xs">fr</abbr></a>', 'Français'],
  ['<a data-it><b hidden>Old</b>New</a>', 'New'],
  ['<a data-it><b style="visibility:hidden">Old</b>New</a>', 'New'],
  ['<a data-it><img class="xs" alt="Old"> New</a>', 'New'],
  ['<a data-it><i class="xs" title="Old"></i><i title="New"></i></a>', 'New'],
  ['<a data-it>New<script>old</script><template>old</template></a>', 'New'],
  // A script may click a link that is not shown.
  ['<a data-it class="xs"><b>New</b></a>', 'New'],
])('5.12 omits content that is not shown: %s', (body, expected) =>
  expect(label('<style>.xs{display:none}</style>' + body)).toBe(expected),
);

it('is empty without an element', () => {
  expect(labelOf(null)).toBe('');
  expect(labelOf(undefined)).toBe('');
});

it.each(settings.pageFeatures.selectors.untracked.split(', '))(
  '5.12 omits content excluded from analytics by %s',
  (selector) => {
    const attribute = selector.slice(1, -1);
    expect(label(`<a data-it>Apply <b ${attribute}>for 12</b> now</a>`)).toBe('Apply now');
    expect(label(`<p ${attribute}><a data-it>Apply</a></p>`)).toBe('');
  },
);
