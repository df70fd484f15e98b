// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { previewPage } from '../testing/preview-page.ts';

it('names another copy of the library that was first, and does not start this one', async () => {
  const { click, start, whys, badge } = previewPage('<a href="x.pdf">x</a>', {
    window: { __balise: '1.0.0' },
  });
  click('a');
  await vi.waitFor(() => expect(whys()).toHaveLength(2));
  expect(start).not.toHaveBeenCalled();
  expect(whys().map(({ on, silence }) => [on, silence])).toEqual([
    ['page-load', 'secondLibrary'],
    ['click', 'secondLibrary'],
  ]);
  expect(badge()?.textContent).toContain('1.0.0');
});
