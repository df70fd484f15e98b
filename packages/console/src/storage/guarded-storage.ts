/** Reads and writes the browser's local storage. If the browser blocks it, values are not kept. */

export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    // The browser's settings block storage.
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is blocked or full. The choice lasts until the page is closed.
  }
}
