// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SortHead } from './sort-head.tsx';

afterEach(cleanup);

it.each([
  [true, 'Share'],
  [false, 'French'],
])('the arrow is on the line of the word beside it (of numbers: %s)', (isNumber, word) => {
  const column = { id: 'a', name: 'Share of French', isNumber, cell: () => '' };
  render(
    <table>
      <thead>
        <tr>
          <SortHead column={column} sort="desc" onSort={() => undefined} />
        </tr>
      </thead>
    </table>,
  );
  const button = screen.getByRole('button', { name: 'Share of French' });
  const line = button.querySelector('svg')?.parentElement;
  expect(line?.className).toBe('data-table-arrow');
  expect(line?.textContent).toBe(word);
  expect(button.textContent).toBe('Share of French');
});
