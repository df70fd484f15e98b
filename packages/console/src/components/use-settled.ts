/**
 * Returns a value once it has not changed for the given time. Use it to react to a typed word, not to each letter.
 */
import { useEffect, useState } from 'react';

export function useSettled<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
