/** What the browser may remember between visits; a browser that refuses just forgets. */

export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // Storage is blocked by the browser's settings.
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full: the choice lasts until the page is left.
  }
}
