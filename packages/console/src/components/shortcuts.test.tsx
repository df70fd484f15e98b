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

it('acts on its key, and on two keys in a row', () => {
  show();
  fireEvent.keyDown(document.body, { key: '/' });
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'l' });
  expect(slash).toHaveBeenCalledTimes(1);
  expect(sequence).toHaveBeenCalledTimes(1);
});

it('never acts while the reader types, nor with a modifier', () => {
  show();
  fireEvent.keyDown(screen.getByLabelText('text'), { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(slash).not.toHaveBeenCalled();
});

it('is off when switched off, and stays so', () => {
  show();
  fireEvent.click(screen.getByText('switch'));
  fireEvent.keyDown(document.body, { key: '/' });
  expect(slash).not.toHaveBeenCalled();
  cleanup();
  show();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(slash).not.toHaveBeenCalled();
});

it('hears a key from the moment the screen is there', async () => {
  // As in a browser, where nothing waits for what React puts off.
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
