/** One polite live region for the page: short sentences, never each row of a list. */
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const AnnouncerContext = createContext<(sentence: string) => void>(() => undefined);

export function useAnnounce(): (sentence: string) => void {
  return useContext(AnnouncerContext);
}

export function Announcer({ children }: { readonly children: ReactNode }) {
  const [said, setSaid] = useState({ sentence: '', turn: 0 });
  const announce = useCallback(
    (sentence: string) => setSaid(({ turn }) => ({ sentence, turn: turn + 1 })),
    [],
  );
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div role="status" className="visually-hidden">
        {/* A new element each time: the same sentence twice is heard twice. */}
        <p key={said.turn}>{said.sentence}</p>
      </div>
    </AnnouncerContext>
  );
}
