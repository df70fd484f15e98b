/** The query of the address, and a change of it: an empty text takes a parameter away. */
import { useSearchParams } from 'react-router';

type Change = (changes: Readonly<Record<string, string>>, replace?: boolean) => void;

/** `replace`: false for a step in the history. */
export function useParameters(): readonly [parameters: URLSearchParams, set: Change] {
  const [parameters, setParameters] = useSearchParams();
  const set: Change = (changes, replace = true) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // At once: a field whose text comes late loses its cursor.
    setParameters(next, { replace, flushSync: true, preventScrollReset: true });
  };
  return [parameters, set];
}
