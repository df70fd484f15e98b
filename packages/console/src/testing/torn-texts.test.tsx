// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { tornTexts, translatePage } from './torn-texts.ts';

afterEach(cleanup);

const Words = ({ text }: { readonly text: string }) => text;

it.each([
  ['beside an element', <p key="p">{['days', <b key="b">of a week</b>]}</p>, ['<p>days']],
  ['of a component', <p key="p">{<Words text="days" />}</p>, ['<p>days']],
  ['between spaces', <p key="p">{['days', ' ']}</p>, ['<p>days', '<p> ']],
])('finds a text %s, which a translation would tear', (_, content, found) => {
  render(content);
  expect(tornTexts(document.body)).toEqual(found);
});

it('accepts a text that is the only child of its element, which React replaces as a whole', () => {
  const { rerender, container } = render(<p>7 days</p>);
  expect(tornTexts(document.body)).toEqual([]);
  translatePage(container);
  rerender(<p>90 days</p>);
  expect(container.textContent).toBe('90 days');
});
