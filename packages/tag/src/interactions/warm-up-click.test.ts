// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { cleanDimensions } from '../core/clean/clean-dimensions.ts';
import { kept } from '../core/rules/variables.ts';
import { domPage } from '../testing/dom-page.ts';
import { rehearseClick } from './warm-up-click.ts';

vi.mock(import('../core/clean/clean-dimensions.ts'), () => ({
  cleanDimensions: vi.fn(() => ({})),
}));
beforeEach(() => void vi.mocked(cleanDimensions).mockClear());

const cleaned = (): unknown[] =>
  vi.mocked(cleanDimensions).mock.calls.map(([{ linkText }, language]) => [linkText, language]);

it('reads two links of the page as their beacons would, and stores nothing', () => {
  domPage('<p>Text</p><a href="#x">One</a><a href="/b.pdf">Two</a><a href="/c">Three</a>');
  rehearseClick();
  expect(cleaned()).toEqual([
    ['One', 'en'],
    ['Two', 'en'],
  ]);
  expect(vi.mocked(cleanDimensions).mock.lastCall?.[0]).toEqual({
    linkText: 'Two',
    linkUrl: 'https://www.canada.ca/b.pdf',
    linkFileType: 'pdf',
  });
  expect(kept()).toMatchObject({ dimensions: {}, events: {} });
});

it('works with one link and without links', () => {
  domPage('<a href="/">One</a>');
  rehearseClick();
  expect(cleaned()).toEqual([['One', 'en']]);
  domPage('<p>Text</p>');
  rehearseClick();
  expect(cleaned()).toHaveLength(1);
});
