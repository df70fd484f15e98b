/**
 * Lets the tabs of a browser see at once that another person has signed in or out. If the browser blocks its storage,
 * each tab sees it with its next request.
 */
import { recall, remember } from '../storage/guarded-storage.ts';

const KEY = 'balise.reader';

/** `reader`: of the session that this tab has read; empty without one. */
export function showOtherTabs(reader: string): void {
  if (recall(KEY) !== reader) remember(KEY, reader);
}

/** Calls `onReader` when another tab reads a session. Returns the function that stops it. */
export function watchOtherTabs(onReader: (reader: string) => void): () => void {
  const heed = ({ key, newValue }: StorageEvent) => {
    // Without a key the reader has cleared the storage, which is no sign of a session.
    if (key === KEY) onReader(newValue ?? '');
  };
  window.addEventListener('storage', heed);
  return () => window.removeEventListener('storage', heed);
}
