/** Queue for hits and cookies that must wait (rows 7.11, 9.24). It keeps their order. */
import { oncePerPage } from '../../env/once-per-page.ts';

export interface Queue {
  /** Runs the action now, or when the queue is released. */
  readonly pass: (action: () => void) => void;
  readonly isWaiting: () => boolean;
  /** Callbacks that delete all data from before a refusal of consent. */
  readonly onDrop: (() => void)[];
  /** From this call on, all actions wait. */
  readonly hold: () => void;
  /**
   * If allowed, runs the waiting actions in order and later ones immediately. Otherwise drops waiting and later
   * actions.
   */
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

/**
 * Queue of the page’s hits. Undefined until a service needs it. In a release without services, the build removes it.
 */
export let queue: (() => Queue) | undefined;

/** Creates the queue. Call it before the first hit. */
export function hitQueue(): Queue {
  queue ??= oncePerPage(createQueue);
  return queue();
}
