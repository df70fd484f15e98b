/**
 * One stop of Tab for a grid: the cell that had the focus last. Arrow keys, Home and End move between its cells
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/).
 */
import { useState, type FocusEvent, type KeyboardEvent } from 'react';

export interface GridKeys {
  /** The attributes of the element of a cell that takes the focus. `id`: unique in the grid. */
  readonly cell: (id: string) => { readonly 'data-cell': string; readonly tabIndex: 0 | -1 };
  /** The listeners of the grid. */
  readonly listeners: {
    readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  };
}

/** `ids`: those of all cells. The first is the stop while no cell has had the focus. */
export function useGridKeys(ids: readonly string[]): GridKeys {
  const [last, setLast] = useState('');
  const stop = ids.includes(last) ? last : ids[0];
  return {
    cell: (id) => ({ 'data-cell': id, tabIndex: id === stop ? 0 : -1 }),
    listeners: {
      onFocus: ({ target }) => {
        const id = target.dataset['cell'];
        if (id !== undefined) setLast(id);
      },
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
        const next = nextCell(event.currentTarget, event.target, event.key);
        if (!next) return;
        event.preventDefault();
        next.focus();
      },
    },
  };
}

function nextCell(grid: HTMLElement, from: EventTarget, key: string): HTMLElement | undefined {
  const rows = [...grid.querySelectorAll('[role="row"]')].map((one) => [
    ...one.querySelectorAll<HTMLElement>('[data-cell]'),
  ]);
  const row = rows.findIndex((cells) => cells.some((cell) => cell === from));
  const cells = rows[row] ?? [];
  const column = cells.findIndex((cell) => cell === from);
  // A row without a button to copy has one cell.
  const inRow = (other: number) => rows[other]?.[column] ?? rows[other]?.[0];
  if (key === 'ArrowDown') return inRow(row + 1);
  if (key === 'ArrowUp') return inRow(row - 1);
  if (key === 'ArrowRight') return cells[column + 1];
  if (key === 'ArrowLeft') return cells[column - 1];
  if (key === 'Home') return cells[0];
  return key === 'End' ? cells.at(-1) : undefined;
}
