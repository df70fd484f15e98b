/** Keyboard navigation: Tab reaches one row. Arrow keys, `j` and `k` move to other rows, and Enter opens a beacon. */
import type { ShownHit } from '@balise/beacon';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '../../components/keyboard/shortcuts.tsx';
import type { BeaconAddress } from './use-beacon-address.ts';

export const PANEL_TITLE_ID = 'beacon-title';
const PAGE = 10;

export interface ListCursor {
  /** Id of the row that Tab reaches. */
  readonly active: string;
  readonly focusRow: (id: string) => void;
  readonly onRowFocus: (id: string) => void;
  readonly onRowOpen: (id: string) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly closePanel: () => void;
}

export function rowId(hitId: string): string {
  return `beacon-${hitId}`;
}

export function useListCursor(hits: readonly ShownHit[], address: BeaconAddress): ListCursor {
  const [chosen, setChosen] = useState('');
  const at = hits.findIndex((hit) => hit.id === chosen);
  const active = hits[Math.max(at, 0)]?.id ?? '';
  const focusRow = (id: string) => {
    // A row out of view is rendered once it is the one that Tab reaches.
    if (!document.getElementById(rowId(id))) flushSync(() => setChosen(id));
    document.getElementById(rowId(id))?.focus();
  };
  const focusAt = (index: number) => {
    const hit = hits[Math.min(hits.length - 1, Math.max(0, index))];
    if (!hit) return;
    focusRow(hit.id);
    if (address.beacon && address.beacon !== hit.id) address.openBeacon(hit.id, true);
  };
  const step = (by: number) => focusAt(at < 0 || !hasFocus(chosen) ? Math.max(at, 0) : at + by);
  useShortcut('j', () => step(1));
  useShortcut('k', () => step(-1));
  const left = useRef(address.beacon);
  useEffect(() => {
    const id = left.current;
    left.current = address.beacon;
    if (address.beacon || !id) return;
    // The browser's Back button also closes the panel, which may have had the focus.
    requestAnimationFrame(() => isFocusLost() && focusRow(id));
  }, [address.beacon]);
  const moves: Readonly<Record<string, () => void>> = {
    ArrowDown: () => focusAt(at + 1),
    ArrowUp: () => focusAt(at - 1),
    PageDown: () => focusAt(at + PAGE),
    PageUp: () => focusAt(at - PAGE),
    Home: () => focusAt(0),
    End: () => focusAt(hits.length - 1),
    Enter: () => {
      address.openBeacon(active);
      focusPanel();
    },
  };
  return {
    active,
    focusRow,
    onRowFocus: setChosen,
    onRowOpen: (id) => {
      if (address.beacon !== id) address.openBeacon(id);
      // On a narrow page the open beacon replaces the list, so move the focus to the panel.
      requestAnimationFrame(() => {
        if (!document.getElementById(rowId(id))?.checkVisibility()) focusPanel();
      });
    },
    onKeyDown: (event) => {
      const move = moves[event.key];
      if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      move();
    },
    closePanel: () => {
      const id = address.beacon;
      address.closeBeacon();
      requestAnimationFrame(() => focusRow(id));
    },
  };
}

function hasFocus(id: string): boolean {
  return document.activeElement?.id === rowId(id);
}

function focusPanel(): void {
  requestAnimationFrame(() => document.getElementById(PANEL_TITLE_ID)?.focus());
}

/** Whether no element has the focus, or one that took it for another (`use-kept-focus.ts`), or one that is not visible. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return (
    !activeElement ||
    activeElement === document.body ||
    activeElement.matches('[data-kept-focus]') ||
    !activeElement.checkVisibility()
  );
}
