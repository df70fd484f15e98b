/** Keeps something going only while the page can be seen: six streams in hidden tabs would use up the host's connections (HTTP/1.1). */

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
