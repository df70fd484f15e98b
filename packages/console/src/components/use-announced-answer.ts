/** Announces the result of each new answer, once. Use it wherever a table, list or chart changes in place. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAnnounce } from './announcer.tsx';

/**
 * `answer` is compared by identity; undefined while there is none for the present question. A repeated request with
 * the same answer is silent. `sentence` states what is shown now.
 */
export function useAnnouncedAnswer(
  question: string,
  answer: unknown,
  sentence: () => string,
): void {
  const announce = useAnnounce();
  const last = useRef<{ readonly question: string; readonly answer: unknown }>(null);
  const state = useEffectEvent(() => announce(sentence()));
  useEffect(() => {
    if (answer === undefined || answer === null) return;
    if (last.current?.question === question && last.current.answer === answer) return;
    last.current = { question, answer };
    state();
  }, [question, answer]);
}
