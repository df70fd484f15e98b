/** Of something that is away and tried again and again: each reason is news once, until it is back. */
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
