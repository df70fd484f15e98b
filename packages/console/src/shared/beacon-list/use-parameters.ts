/** The query parameters of the address, and a function to change them. An empty text removes a parameter. */
import { useSearchParams } from 'react-router';

type Change = (changes: Readonly<Record<string, string>>, replace?: boolean) => void;

/** `replace`: false adds a history entry. */
export function useParameters(): readonly [parameters: URLSearchParams, set: Change] {
  const [parameters, setParameters] = useSearchParams();
  const set: Change = (changes, replace = true) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    // Render synchronously: a late update would move the cursor of the text field.
    setParameters(next, { replace, flushSync: true, preventScrollReset: true });
  };
  return [parameters, set];
}
