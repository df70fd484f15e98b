/** Repeats work with pauses, never twice at a time. A timer that waits does not keep the process. */

export class RepeatedWork {
  readonly #work: () => Promise<number>;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #last: Promise<unknown> = Promise.resolve();

  /** `work`: must not throw. It gives the milliseconds until it runs again. */
  constructor(work: () => Promise<number>) {
    this.#work = work;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** `pause`: milliseconds until the first run. */
  start(pause: number): void {
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => {
      this.#last = this.#work().then((next) => this.start(next));
    }, pause);
    this.#timer.unref();
  }

  /** Resolves when the current run is done. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#last;
  }
}
