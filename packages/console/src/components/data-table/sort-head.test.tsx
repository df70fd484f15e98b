// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SortHead } from './sort-head.tsx';

afterEach(cleanup);

it.each([
  [true, 'Share'],
  [false, 'French'],
])(
  'keeps the arrow on the same line as the word next to it (number column: %s)',
  (isNumber, word) => {
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
    const button = screen.getByRole('button');
    const line = button.querySelector('svg')?.parentElement;
    expect(line?.className).toBe('data-table-arrow');
    expect(line?.textContent).toBe(word);
    expect(button.textContent).toBe('Share of French');
  },
);
