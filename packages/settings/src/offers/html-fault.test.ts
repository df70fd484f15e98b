/** Tests which HTML an offer may contain. */
import { describe, expect, it } from 'vitest';
import { htmlFault } from './html-fault.ts';

const DOMAINS = ['canada.ca', 'gc.ca'];

describe('7.13 an offer may contain', () => {
  it.each([
    '',
    'Apply & save 5 > 4',
    '<h2 class="h4">Apply</h2><p>Two lines<br>of text<br/></p>',
    '<a href="/en/services/benefits.html">Benefits</a>',
    '<a href="https://www.example.org/?a=1&amp;b=2" rel="external">Elsewhere</a>',
    '<a href="#top">Top</a> <a href="mailto:info@canada.ca">Write</a>',
    '<img src="/content/a.jpg" alt="R&D &quot;x&quot;" width="10">',
    '<img src="https://www.canada.ca/a.jpg" alt="">',
    '<button aria-label="Close" data-gc-analytics-customclick="x" hidden>x</button>',
    '<details open><summary>More</summary><ul><li lang="fr">été</li></ul></details>',
  ])('%s', (html) => expect(htmlFault(html, DOMAINS)).toBeUndefined());
});

describe('7.13 an offer may not contain', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', 'the element script'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>', 'simple HTML'],
    ['a script with a source', '<script src="/a.js"></script>', 'the element script'],
    ['a nested script', '<p>x<script >1</script></p>', 'the element script'],
    ['a script in an SVG drawing', '<svg><script>1</script></svg>', 'the element svg'],
    ['an event handler', '<img src="/x" onerror="alert(1)">', 'the attribute onerror'],
    ['an event handler in capitals', '<p ONCLICK="x">', 'simple HTML'],
    ['an event handler without quotes', '<p onclick=x>', 'simple HTML'],
    ['an event handler in single quotes', "<p onclick='x'>", 'simple HTML'],
    ['an event handler after a slash', '<img/onerror="x">', 'simple HTML'],
    ['an event handler after a line break', '<p\nonclick="x">', 'the attribute onclick'],
    ['an event handler after a quote', '<p class="a"onclick="x">', 'simple HTML'],
    [
      'an event handler for opening details',
      '<details ontoggle="x" open>',
      'the attribute ontoggle',
    ],
    ['a javascript address', '<a href="javascript:alert(1)">x</a>', 'leads to'],
    ['a javascript address in capitals', '<a href="JaVaScRiPt:alert(1)">x</a>', 'leads to'],
    [
      'a javascript address after a space',
      '<a href=" javascript:alert(1)">x</a>',
      'no address has',
    ],
    ['a javascript address with a tab', '<a href="java\tscript:alert(1)">x</a>', 'no address has'],
    [
      'a javascript address with a character reference',
      '<a href="java&#115;cript:alert(1)">x</a>',
      'not written as',
    ],
    [
      'a javascript address with a named reference',
      '<a href="javascript&colon;alert(1)">x</a>',
      'not written as',
    ],
    ['a data address', '<a href="data:text/html,x">x</a>', 'leads to'],
    ['a plain http address', '<a href="http://www.canada.ca/">x</a>', 'leads to'],
    ['an address of any scheme', '<a href="//www.example.org/">x</a>', 'leads to'],
    ['an address with a user', '<a href="https://canada.ca@evil.example/">x</a>', 'leads to'],
    ['an address with a backslash', '<a href="/\\evil.example/">x</a>', 'no address has'],
    ['an image from elsewhere', '<img src="https://evil.example/a.gif">', 'no internal domain'],
    ['an image of a look-alike', '<img src="https://notcanada.ca/a.gif">', 'no internal domain'],
    ['a frame', '<iframe src="/x"></iframe>', 'the element iframe'],
    ['a frame with its own page', '<p srcdoc="x">', 'the attribute srcdoc'],
    ['a style', '<p style="background:url(//x)">', 'the attribute style'],
    ['a style sheet', '<style>p{}</style>', 'the element style'],
    ['a form', '<form action="/x"></form>', 'the element form'],
    ['a base', '<base href="/x">', 'the element base'],
    ['a redirect by meta', '<meta http-equiv="refresh" content="0">', 'the element meta'],
    [
      'an attribute that widgets load content from',
      '<p data-ajax-replace="/x">',
      'the attribute data-ajax-replace',
    ],
    ['a comment', '<!-- x -->', 'simple HTML'],
    ['a template', '<template>x</template>', 'the element template'],
    ['half a tag', '<p', 'simple HTML'],
    ['half an attribute', '<p class="a>', 'simple HTML'],
  ])('%s', (_, html, reason) => expect(htmlFault(html, DOMAINS)).toContain(reason));
});

it.each(['<p ', '<p a', '<p a=""', ' ', '<', '<p a="', '&', ' a'])(
  '7.13 refuses a long text of only %j',
  (part) => {
    const html = `<p${part.repeat(10_000 / part.length)}`;
    expect(htmlFault(html, DOMAINS)).toContain('simple HTML at "<p');
  },
);
