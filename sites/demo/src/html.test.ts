import { describe, expect, it } from 'vitest';
import { attributes, html } from './html.ts';

describe('the html template', () => {
  it('escapes text and keeps markup', () => {
    const inner = html`<b>${'a < b & "c"'}</b>`;
    expect(html`<p>${inner}</p>`.markup).toBe('<p><b>a &lt; b &amp; &quot;c&quot;</b></p>');
  });

  it('joins lists, and prints nothing for null and undefined', () => {
    expect(html`${['a', html`<i>b</i>`, 2]}${null}${undefined}`.markup).toBe('a<i>b</i>2');
  });

  it('leaves out an attribute without a value', () => {
    expect(attributes({ id: 'a"b', title: undefined }).markup).toBe(' id="a&quot;b"');
  });
});
