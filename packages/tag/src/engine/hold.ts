/** Hits and cookies that must not go yet (rows 7.11, 9.24): they wait here, in order. */

export interface Hold {
  /** Does it now, or when everything may go. */
  readonly pass: (action: () => void) => void;
  /** Whether cookies wait too: for consent they do. */
  readonly holdsCookies: () => boolean;
  /** Each is called when what was seen without consent is to be forgotten. */
  readonly onDrop: (() => void)[];
  /** Lets everything go, in order, and what comes after at once; or drops what waits and what comes. */
  readonly release: (isAllowed: boolean) => void;
}

/** Where nothing can refuse (`mayDrop`) nothing is ever dropped. */
export function createHold(isHolding: boolean, withCookies: boolean, mayDrop: boolean): Hold {
  let waiting: (() => void)[] | undefined = isHolding ? [] : undefined;
  let isDropping = false;
  const onDrop: (() => void)[] = [];
  return {
    pass(action) {
      if (!waiting) action();
      else if (!isDropping) waiting.push(action);
    },
    holdsCookies: () => withCookies && waiting !== undefined,
    onDrop,
    release(isAllowed) {
      const ready = waiting;
      if (mayDrop) {
        if (isDropping || !isAllowed) onDrop.forEach((forget) => forget());
        isDropping = !isAllowed;
      }
      waiting = isDropping ? [] : undefined;
      if (!isDropping) ready?.forEach((action) => action());
    },
  };
}
