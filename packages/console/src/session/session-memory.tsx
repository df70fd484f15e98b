/** Keeps states of screens as long as the session, so that they survive a visit to another screen. */
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

interface Remembered {
  /** Closes connections. The session has expired, or its screens are hidden until its person is back. */
  readonly close: () => void;
}

export type SessionMemory = Map<string, Remembered>;

const MemoryContext = createContext<SessionMemory | null>(null);

export function RememberInSession({ children }: { readonly children: ReactNode }) {
  const [memory] = useState<SessionMemory>(() => new Map());
  useEffect(
    () => () => {
      for (const one of memory.values()) one.close();
    },
    [memory],
  );
  return <MemoryContext value={memory}>{children}</MemoryContext>;
}

export function useSessionMemory(): SessionMemory {
  const memory = useContext(MemoryContext);
  if (!memory) throw new Error('Nothing is remembered outside the session');
  return memory;
}
