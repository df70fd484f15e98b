/**
 * Whether files and prints of an answer suppress small counts. Only readers who see them can choose. The choice starts
 * with suppression.
 */
import { createContext, useContext, useEffect, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { flushSync } from 'react-dom';

export interface Sharing {
  /** Absent if the answer is suppressed anyway. */
  readonly choose?: ((isForSharing: boolean) => void) | undefined;
  readonly isForSharing: boolean;
}

export const SharingContext = createContext<Sharing>({ isForSharing: false });
export const useSharing = (): Sharing => useContext(SharingContext);

export interface Printed<T> {
  /** The shown answer, or the suppressed one while it is printed. */
  readonly answer: T | undefined;
  readonly sharing: Sharing;
  readonly print: () => void;
  readonly hasFailed: boolean;
  /** Whether a print that the browser starts must not contain the shown answer. */
  readonly isNotForPrint: boolean;
}

/** `ask`: requests the same answer with small counts suppressed. */
export function usePrinted<T extends { readonly isSuppressed: boolean }>(
  shown: T | undefined,
  ask: () => Promise<T>,
): Printed<T> {
  const [isForSharing, choose] = useState(true);
  const [printed, setPrinted] = useState<T>();
  const toPrint = useMutation({
    mutationFn: ask,
    onSuccess(answer) {
      // Render synchronously: the browser prints what the page has now.
      flushSync(() => setPrinted(answer));
      window.print();
    },
  });
  useEffect(() => {
    const after = () => setPrinted(undefined);
    window.addEventListener('afterprint', after);
    return () => window.removeEventListener('afterprint', after);
  }, []);
  const isOpen = shown?.isSuppressed === false;
  return {
    answer: printed ?? shown,
    sharing: isOpen ? { choose, isForSharing } : { isForSharing: false },
    print: () => (isOpen && isForSharing ? toPrint.mutate() : window.print()),
    hasFailed: toPrint.isError,
    isNotForPrint: isOpen && isForSharing && printed === undefined,
  };
}
