/** The live list of an environment: the paused one of this session, otherwise a new one. */
import { useEffect, useState } from 'react';
import type { Environment } from '../../../place/routes.ts';
import { useSessionMemory } from '../../../session/session-memory.tsx';
import { LiveList } from './live-list.ts';

const KEY = 'live-list ';

export function useLiveList(environment: Environment): LiveList {
  const memory = useSessionMemory();
  const key = KEY + environment;
  const [list] = useState(() => {
    const known = memory.get(key);
    return known instanceof LiveList && known.state().isPaused ? known : new LiveList(environment);
  });
  useEffect(() => {
    // A browser has few connections to a host. So one list at a time receives.
    for (const one of memory.values()) if (one instanceof LiveList && one !== list) one.close();
    memory.set(key, list);
  }, [memory, key, list]);
  return list;
}
