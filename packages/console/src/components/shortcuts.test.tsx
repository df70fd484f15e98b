// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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
