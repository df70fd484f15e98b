// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Shortcuts, useShortcut, useShortcutsSwitch } from './shortcuts.tsx';

const slash = vi.fn();
const sequence = vi.fn();

function Screen() {
  const { enabled, setEnabled } = useShortcutsSwitch();
  useShortcut('/', slash);
  useShortcut((keys) => keys === 'gl', sequence);
  return (
    <>
      <input aria-label="text" />
      <button type="button" onClick={() => setEnabled(!enabled)}>
        switch
      </button>
    </>
  );
}

const show = () =>
  render(
    <Shortcuts>
      <Screen />
    </Shortcuts>,
  );

beforeEach(() => {
  slash.mockClear();
  sequence.mockClear();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('reacts to its key, and to a sequence of two keys', () => {
  show();
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(slash).toHaveBeenCalledTimes(1);
  expect(sequence).toHaveBeenCalledTimes(1);
});

it('ignores keys while the reader types, and keys with a modifier', () => {
  show();
  fireEvent.keyDown(screen.getByLabelText('text'), { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(slash).not.toHaveBeenCalled();
});

it('stays disabled after it is switched off', () => {
  show();
  fireEvent.click(screen.getByText('switch'));
  fireEvent.keyDown(document.body, { key: '/' });
  expect(slash).not.toHaveBeenCalled();
  cleanup();
  show();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(slash).not.toHaveBeenCalled();
});

it('reacts to a key as soon as the screen is rendered', async () => {
  // As in a browser, where React may delay effects.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  try {
    const isThere = new Promise<void>((resolve) => {
      new MutationObserver(() => resolve()).observe(place, { childList: true });
    });
    root.render(
      <Shortcuts>
        <Screen />
      </Shortcuts>,
    );
    await isThere;
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
    expect(slash).toHaveBeenCalledTimes(1);
  } finally {
    root.unmount();
    place.remove();
    vi.unstubAllGlobals();
  }
});
