/** Names and types that the parts of the reader of selectors share. */

/** A name of an element, an attribute, a class or an identifier. */
export const NAME = String.raw`-?[A-Za-z_\u00a0-\uffff][\w\u00a0-\uffff-]*`;

/** The position of a part of a selector. */
export interface SelectorContext {
  /** Inside `:not(…)`. */
  readonly isNegated: boolean;
  /** Inside the parentheses of `:has(…)` themselves, where a selector may begin with a combinator. */
  readonly isRelative: boolean;
  /** Inside `:has(…)` at any depth. */
  readonly isInHas: boolean;
  /** Number of parentheses around it. */
  readonly depth: number;
}

/** An attribute or a pseudo-class that a selector names, in lower case. */
export interface SelectorName extends SelectorContext {
  readonly kind: 'attribute' | 'pseudo-class';
  readonly name: string;
}

export interface SelectorReader {
  /** Reads what has the form at the present position. Undefined if no text there has it. */
  readonly take: (form: RegExp) => RegExpExecArray | undefined;
  readonly note: (name: SelectorName) => void;
  /** Reads a list of selectors. Returns whether it is one. */
  readonly list: (context: SelectorContext) => boolean;
}
