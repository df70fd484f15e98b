/**
 * Runs something only while the page is visible. HTTP/1.1 allows six connections to a host, which streams in hidden
 * tabs would use up.
 */

export function whileVisible(start: () => () => void): () => void {
  let stop: (() => void) | null = null;
  const follow = () => {
    if (document.visibilityState === 'hidden') {
      stop?.();
      stop = null;
    } else stop ??= start();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    document.removeEventListener('visibilitychange', follow);
    stop?.();
  };
}
