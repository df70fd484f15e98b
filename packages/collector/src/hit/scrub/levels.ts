/**
 * The open levels of a request's parameters: `c.` opens one, `.c` closes it. Memory is limited for any input: deep
 * levels are only counted, and long names are cut.
 */

const MOST_LEVELS = 16;
const LONGEST_NAME = 40;

export class Levels {
  readonly #open: string[] = [];
  #deeper = 0;

  get isTop(): boolean {
    return this.#open.length === 0;
  }

  /** Names of the open levels, outermost first. */
  get names(): readonly string[] {
    return this.#open;
  }

  /** Call this only for a parameter without a value. Others do not open or close a level. */
  follow(name: string): void {
    if (name.length < 2) return;
    if (name.endsWith('.')) this.#begin(name.slice(0, -1).slice(0, LONGEST_NAME));
    else if (name.startsWith('.')) this.#end(name.slice(1).slice(0, LONGEST_NAME));
  }

  #begin(name: string): void {
    if (this.#open.length < MOST_LEVELS) this.#open.push(name);
    else this.#deeper += 1;
  }

  #end(name: string): void {
    if (this.#deeper > 0) {
      this.#deeper -= 1;
      return;
    }
    const opened = this.#open.lastIndexOf(name);
    if (opened >= 0) this.#open.length = opened;
  }
}
