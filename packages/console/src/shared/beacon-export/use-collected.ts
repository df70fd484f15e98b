/** Collects the hits for a file, with its progress and a way to stop it. */
import type { ShownHit } from '@balise/beacon';
import { useEffect, useRef, useState } from 'react';

export interface Collected {
  readonly hits: readonly ShownHit[];
  /** Whether there are more hits than a file may have. */
  readonly isCut: boolean;
}

/** `onCount`: called with the number of hits so far. Rejects if the collector does not answer, or after `signal`. */
export type Collect = (onCount: (count: number) => void, signal: AbortSignal) => Promise<Collected>;

interface Collecting {
  /** The number of hits so far; null while it is idle. */
  readonly count: number | null;
  readonly isFailed: boolean;
  /** Stops the collection before. Resolves with null if this one was stopped or failed. */
  readonly run: () => Promise<Collected | null>;
  readonly stop: () => void;
}

export function useCollected(collect: Collect): Collecting {
  const [count, setCount] = useState<number | null>(null);
  const [isFailed, setFailed] = useState(false);
  const running = useRef<AbortController | null>(null);
  const stop = () => running.current?.abort();
  useEffect(() => stop, []);
  return {
    ...{ count, isFailed, stop },
    run: async () => {
      stop();
      const controller = new AbortController();
      running.current = controller;
      setCount(0);
      setFailed(false);
      try {
        return await collect(setCount, controller.signal);
      } catch {
        if (!controller.signal.aborted) setFailed(true);
        return null;
      } finally {
        if (running.current === controller) setCount(null);
      }
    },
  };
}
