/** The page's only polite live region, for short sentences. Do not announce each row of a list. */
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';

const AnnouncerContext = createContext<(sentence: string) => void>(() => undefined);

export function useAnnounce(): (sentence: string) => void {
  return useContext(AnnouncerContext);
}

/**
 * Announces the result of each answer, once. Use it wherever a table or list changes in place. `answer` is compared by
 * identity, and undefined while there is none. `sentence` states what is shown now.
 */
export function useAnnouncedAnswer(question: string, answer: unknown, sentence: () => string) {
  const announce = useAnnounce();
  const state = useEffectEvent(() => announce(sentence()));
  useEffect(() => {
    if (answer) state();
  }, [question, answer]);
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
        {/* A new key renders a new element, so that screen readers read a repeated sentence again. */}
        <p key={said.turn}>{said.sentence}</p>
      </div>
    </AnnouncerContext>
  );
}
