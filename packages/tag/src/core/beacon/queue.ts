/** Hits and cookies that must not go yet (rows 7.11, 9.24): they wait here, in order. */
import { oncePerPage } from '../../env/once-per-page.ts';

export interface Queue {
  /** Does it now, or when everything may go. */
  readonly pass: (action: () => void) => void;
  readonly isWaiting: () => boolean;
  /** Each is called when what was seen without consent is to be forgotten. */
  readonly onDrop: (() => void)[];
  /** From now on everything waits. */
  readonly hold: () => void;
  /** Lets everything go, in order, and what comes after at once; or drops what waits and what comes. */
  readonly release: (isAllowed: boolean) => void;
}

export function createQueue(): Queue {
  let waiting: (() => void)[] | undefined;
  let isDropping = false;
  const onDrop: (() => void)[] = [];
  return {
    pass(action) {
      if (!waiting) action();
      else if (!isDropping) waiting.push(action);
    },
    isWaiting: () => waiting !== undefined,
    onDrop,
    hold() {
      waiting ??= [];
    },
    release(isAllowed) {
      const ready = waiting;
      if (isDropping || !isAllowed) onDrop.forEach((forget) => forget());
      isDropping = !isAllowed;
      waiting = isDropping ? [] : undefined;
      if (!isDropping) ready?.forEach((action) => action());
    },
  };
}

/** The queue of the page's hits; nothing until a service asks for it, and then nothing of this is in a release. */
export let queue: (() => Queue) | undefined;

/** For those that hold hits: to be called before there are any. */
export function hitQueue(): Queue {
  queue ??= oncePerPage(createQueue);
  return queue();
}
