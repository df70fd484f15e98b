/**
 * Tracks the failures of a resource that is tried again and again. Each reason is reported once, until the resource
 * is available again.
 */
export class Outage {
  readonly #told = new Set<string>();

  isNews(reason: string): boolean {
    if (this.#told.has(reason)) return false;
    this.#told.add(reason);
    return true;
  }

  over(): void {
    this.#told.clear();
  }
}
