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

/** One category or several. */
type Chosen = Category | readonly Category[];
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
  approve(categories: Chosen, wait?: boolean): void;
  deny(categories: Chosen, wait?: boolean): void;
  approveAll(): void;
  denyAll(): void;
  complete(): void;
  isApproved(categories: Chosen): boolean;
  isPreApproved(categories: Chosen): boolean;
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

/** Choices so far, and the permissions of the last decision. */
interface Choices {
  permissions: Permissions;
  inForce: Permissions;
  status: OptIn['status'];
}

export function createOptIn(parts: OptInParts): OptInState {
  const { applies, preApprovals, onDecision } = parts;
  const choices = initialChoices(parts);
  const { on, off, notify } = createSubscriptions();
  const permissions = (): Permissions => ({ ...choices.permissions });

  const choose = (choice: boolean, categories: Chosen, wait?: boolean): void => {
    choices.permissions = permissions();
    for (const id of valid(categories)) choices.permissions[id] = choice;
    choices.status = 'changed';
    if (!wait) complete();
  };
  const complete = (): void => {
    if (choices.status !== 'changed') return;
    choices.status = COMPLETE;
    choices.inForce = choices.permissions;
    onDecision();
    notify(COMPLETE, permissions);
  };
  return {
    permitted: (category) => choices.inForce[category as Category] === true,
    isDecided: () => choices.status === COMPLETE,
    api: {
      get permissions() {
        return permissions();
      },
      get status() {
        return choices.status;
      },
      get isPending() {
        return choices.status === 'pending';
      },
      get isComplete() {
        return choices.status === COMPLETE;
      },
      doesOptInApply: applies,
      Categories: CATEGORIES,
      approve: (categories, wait) => choose(true, categories, wait),
      deny: (categories, wait) => choose(false, categories, wait),
      approveAll: () => choose(true, CATEGORY_IDS),
      denyAll: () => choose(false, CATEGORY_IDS),
      complete,
      isApproved: (categories) => valid(categories).every((id) => choices.permissions[id]),
      isPreApproved: (categories) => valid(categories).every((id) => preApprovals[id] === true),
      fetchPermissions(callback, subscribe) {
        const listener: Listener = (now) => {
          if (!subscribe) off(COMPLETE, listener);
          callback(now);
        };
        on(COMPLETE, listener);
        if (choices.status === COMPLETE || !applies) attempt(() => listener(permissions()));
        return () => off(COMPLETE, listener);
      },
      on,
      off,
    },
  };
}

/** An earlier decision is in force at once, unless it must be confirmed. Before, pre-approvals are. */
function initialChoices({ applies, preApprovals, decided, isUnconfirmed }: OptInParts): Choices {
  const initially = (choices: Partial<Permissions>): Permissions =>
    Object.fromEntries(
      CATEGORY_IDS.map((id) => [id, applies ? choices[id] === true : true]),
    ) as Permissions;
  const isSettled = applies && decided !== undefined && !isUnconfirmed;
  const permissions = initially({ ...preApprovals, ...decided });
  return {
    permissions,
    inForce: isSettled ? permissions : initially(preApprovals),
    status: isSettled ? COMPLETE : 'pending',
  };
}

interface Subscriptions {
  readonly on: OptIn['on'];
  readonly off: OptIn['off'];
  /** Each listener receives a copy. */
  readonly notify: (event: string, permissions: () => Permissions) => void;
}

function createSubscriptions(): Subscriptions {
  let listeners: readonly [event: string, listener: Listener][] = [];
  return {
    on(event, listener) {
      listeners = [...listeners, [event, listener]];
    },
    off(event, listener) {
      listeners = listeners.filter((entry) => entry[0] !== event || entry[1] !== listener);
    },
    notify(event, permissions) {
      for (const [name, listener] of listeners) {
        if (name === event) attempt(() => listener(permissions()));
      }
    },
  };
}

/** Returns the categories as a list. Throws on an unknown name, which is a mistake of the page. */
function valid(categories: Chosen): readonly Category[] {
  const list = ([] as Category[]).concat(categories);
  if (list.some((id) => CATEGORY_IDS.indexOf(id) < 0)) {
    throw new Error('[OptIn] Invalid category(-ies). Use those of adobe.optIn.Categories.');
  }
  return list;
}
