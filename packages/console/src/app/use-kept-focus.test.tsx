// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function Screen({ withRow }: { readonly withRow: boolean }) {
  useKeptFocus();
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Notes</h2>
        {withRow && <button type="button">Remove</button>}
      </section>
    </main>
  );
}

// jsdom draws nothing, so it cannot know what is visible.
beforeEach(() => {
  Element.prototype.checkVisibility = () => true;
});
afterEach(cleanup);

it('gives the focus of a removed element to the nearest heading that remains', async () => {
  const { rerender } = render(<Screen withRow />);
  screen.getByRole('button').focus();
  rerender(<Screen withRow={false} />);
  const heading = screen.getByRole('heading', { name: 'Notes' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(heading.matches('[data-kept-focus]')).toBe(true);
  heading.blur();
  expect(heading.matches('[data-kept-focus]')).toBe(false);
});

it('gives no focus to a reader who has left the element', async () => {
  const { rerender } = render(<Screen withRow />);
  screen.getByRole('button').focus();
  screen.getByRole('button').blur();
  await Promise.resolve();
  rerender(<Screen withRow={false} />);
  rerender(<Screen withRow={false} />);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(document.activeElement).toBe(document.body);
});
