/**
 * The choice of a list. A browser reports each choice that the arrows pass over: it is taken when the keyboard rests,
 * or when the list loses the focus. A choice by mouse or touch is taken at once.
 */
import { useEffect, useRef, useState, type SelectHTMLAttributes } from 'react';

const REST_MILLISECONDS = 700;

type Handlers = Pick<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'onKeyDown' | 'onPointerDown' | 'onBlur'
>;

export function useSettledChoice(chosen: string, onChoose: (id: string) => void): Handlers {
  /** The choice that the arrows have reached; undefined when it is taken. */
  const [reached, setReached] = useState<string>();
  const isByKey = useRef(false);
  const take = (id: string | undefined) => {
    setReached(undefined);
    if (id !== undefined && id !== chosen) onChoose(id);
  };
  useEffect(() => {
    if (reached === undefined) return;
    const timer = setTimeout(() => take(reached), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  });
  return {
    value: reached ?? chosen,
    onKeyDown: ({ key }) => {
      isByKey.current = key !== 'Enter';
      if (key === 'Enter') take(reached);
    },
    onPointerDown: () => {
      isByKey.current = false;
    },
    onBlur: () => take(reached),
    onChange: ({ target: { value } }) => (isByKey.current ? setReached(value) : take(value)),
  };
}
