// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChoiceField } from './choice-field.tsx';

const CHOICES = ['a', 'b', 'c'].map((id) => ({ id, name: id }));

afterEach(cleanup);

function show() {
  const onChoose = vi.fn();
  render(<ChoiceField label="Rows" all="All" choices={CHOICES} chosen="a" onChoose={onChoose} />);
  const list = screen.getByLabelText<HTMLSelectElement>('Rows');
  const choose = (value: string) => fireEvent.change(list, { target: { value } });
  const arrow = (value: string) => {
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    choose(value);
  };
  return { onChoose, list, choose, arrow };
}

it('takes what the arrows have reached, and nothing that they passed over', () => {
  const { onChoose, list, arrow } = show();
  arrow('b');
  arrow('c');
  expect(list.value).toBe('c');
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.blur(list);
  expect(onChoose.mock.calls).toEqual([['c']]);
});

it('takes it with Enter, or when the keyboard rests', () => {
  const { onChoose, list, arrow } = show();
  arrow('b');
  fireEvent.keyDown(list, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['b']]);
  vi.useFakeTimers();
  arrow('c');
  vi.runAllTimers();
  vi.useRealTimers();
  expect(onChoose.mock.calls).toEqual([['b'], ['c']]);
});

it('takes a choice by mouse at once', () => {
  const { onChoose, list, choose } = show();
  fireEvent.pointerDown(list);
  choose('b');
  expect(onChoose.mock.calls).toEqual([['b']]);
});
