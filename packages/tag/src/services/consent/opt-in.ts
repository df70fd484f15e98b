/** The opt-in object that pages call (row 7.11): permissions by category, decided at once or step by step. */
import { attempt } from '../../env/attempt.ts';
import { CATEGORIES, CATEGORY_IDS, type Category, type Permissions } from './categories.ts';

export interface OptInParts {
  /** If false, everything is approved. */
  readonly applies: boolean;
  /** Categories that may be used before the visitor’s decision. */
  readonly preApprovals: Partial<Permissions>;
  /** Earlier decision. */
  readonly decided: Partial<Permissions> | undefined;
  /** The consent-string API must first confirm the earlier decision. */
  readonly isUnconfirmed: boolean;
  readonly onDecision: () => void;
}

type Listener = (permissions: Permissions) => void;

/** Interface that pages know. */
export interface OptIn {
  readonly permissions: Permissions;
  /** `changed` while choices wait for `complete()`. */
  readonly status: 'pending' | 'changed' | 'complete';
  readonly isPending: boolean;
  readonly isComplete: boolean;
  readonly doesOptInApply: boolean;
  readonly Categories: typeof CATEGORIES;
  /** With `wait`, the choice takes effect at `complete()`. */
  approve(categories: Category | readonly Category[], wait?: boolean): void;
  deny(categories: Category | readonly Category[], wait?: boolean): void;
  approveAll(): void;
  denyAll(): void;
  complete(): void;
  isApproved(categories: Category | readonly Category[]): boolean;
  isPreApproved(categories: Category | readonly Category[]): boolean;
  /**
   * Calls back after a decision; with `subscribe`, also after each later one. Returns a function that cancels the
   * subscription.
   */
  fetchPermissions(callback: Listener, subscribe?: boolean): () => void;
  on(event: string, listener: Listener): void;
  off(event: string, listener: Listener): void;
}

export interface OptInState {
  readonly api: OptIn;
  /** Whether a category may be used now: by the last decision, or before that by pre-approval. */
  readonly permitted: (category: string) => boolean;
  readonly isDecided: () => boolean;
}

const COMPLETE = 'complete';

export function createOptIn(parts: OptInParts): OptInState {
  const { applies, preApprovals, decided, onDecision } = parts;
  const initially = (choices: Partial<Permissions>): Permissions =>
    Object.fromEntries(
      CATEGORY_IDS.map((id) => [id, applies ? choices[id] === true : true]),
    ) as Permissions;
  const isSettled = applies && decided !== undefined && !parts.isUnconfirmed;
  let permissions = initially({ ...preApprovals, ...decided });
  let inForce = isSettled ? permissions : initially(preApprovals);
  let status: OptIn['status'] = isSettled ? COMPLETE : 'pending';
  let listeners: [event: string, listener: Listener][] = [];

  const choose =
    (choice: boolean) =>
    (categories: Category | readonly Category[], wait?: boolean): void => {
      permissions = { ...permissions };
      for (const id of valid(categories)) permissions[id] = choice;
      status = 'changed';
      if (!wait) complete();
    };
  const complete = (): void => {
    if (status !== 'changed') return;
    status = COMPLETE;
    inForce = permissions;
    onDecision();
    for (const [event, listener] of listeners.slice()) {
      if (event === COMPLETE) attempt(() => listener({ ...permissions }));
    }
  };
  const on = (event: string, listener: Listener): void => void listeners.push([event, listener]);
  const off = (event: string, listener: Listener): void => {
    listeners = listeners.filter((entry) => entry[0] !== event || entry[1] !== listener);
  };
  const approve = choose(true);
  const deny = choose(false);
  return {
    permitted: (category) => inForce[category as Category] === true,
    isDecided: () => status === COMPLETE,
    api: {
      get permissions() {
        return { ...permissions };
      },
      get status() {
        return status;
      },
      get isPending() {
        return status === 'pending';
      },
      get isComplete() {
        return status === COMPLETE;
      },
      doesOptInApply: applies,
      Categories: CATEGORIES,
      approve,
      deny,
      approveAll: () => approve(CATEGORY_IDS),
      denyAll: () => deny(CATEGORY_IDS),
      complete,
      isApproved: (categories) => valid(categories).every((id) => permissions[id]),
      isPreApproved: (categories) => valid(categories).every((id) => preApprovals[id] === true),
      fetchPermissions(callback, subscribe) {
        const listener: Listener = (now) => {
          if (!subscribe) off(COMPLETE, listener);
          callback(now);
        };
        on(COMPLETE, listener);
        if (status === COMPLETE || !applies) attempt(() => listener({ ...permissions }));
        return () => off(COMPLETE, listener);
      },
      on,
      off,
    },
  };
}

/** Returns the categories as a list. Throws on an unknown name, which is a mistake of the page. */
function valid(categories: Category | readonly Category[]): readonly Category[] {
  const list = ([] as Category[]).concat(categories);
  if (list.some((id) => CATEGORY_IDS.indexOf(id) < 0)) {
    throw new Error('[OptIn] Invalid category(-ies). Use those of adobe.optIn.Categories.');
  }
  return list;
}
