/**
 * Reads a CSS selector strictly: only what each browser reads alike. Escapes, namespaces and pseudo-elements are
 * refused: no rule needs them, and they can hide a name.
 */
import { argumentsOf } from './selector-arguments.ts';
import {
  NAME,
  type SelectorContext,
  type SelectorName,
  type SelectorReader,
} from './selector-reader.ts';

const TYPE = new RegExp(`^(?:${NAME}|\\*)`);
const ID_OR_CLASS = new RegExp(`^[#.]${NAME}`);
const ATTRIBUTE = new RegExp(
  `^\\[ *(${NAME}) *(?:[~|^$*]?= *(?:"[^"\\\\\\n]*"|'[^'\\\\\\n]*'|${NAME}) *(?:[iI] *)?)?\\]`,
);
const PSEUDO_CLASS = new RegExp(`^:(${NAME})`);
/** A sign, or spaces before another element. */
const COMBINATOR = /^(?: *[>+~] *| +(?=[^ ,)>+~]))/;

/** The attributes and pseudo-classes of a selector; or the position of the first sign that cannot stand there. */
type ReadSelector = { readonly names: readonly SelectorName[] } | { readonly faultAt: number };

export function readSelector(text: string): ReadSelector {
  const names: SelectorName[] = [];
  let at = 0;
  const reader: SelectorReader = {
    take(form) {
      const found = form.exec(text.slice(at));
      at += found?.[0].length ?? 0;
      return found ?? undefined;
    },
    note: (name) => void names.push(name),
    list: (context) => readList(reader, context),
  };
  const isRead = reader.list({ isNegated: false, isRelative: false, isInHas: false, depth: 0 });
  return isRead && at === text.length ? { names } : { faultAt: at + 1 };
}

function readList(reader: SelectorReader, context: SelectorContext): boolean {
  do {
    reader.take(/^ */);
    if (context.isRelative) reader.take(/^[>+~] */);
    if (!readOne(reader, context)) return false;
  } while (reader.take(/^,/));
  return true;
}

/** Elements with combinators between them, such as `main > a b`. */
function readOne(reader: SelectorReader, context: SelectorContext): boolean {
  do {
    if (!readElement(reader, context)) return false;
  } while (reader.take(COMBINATOR));
  reader.take(/^ */);
  return true;
}

/** The conditions on one element, such as `a.btn[href]:not(.x)`. At least one. */
function readElement(reader: SelectorReader, context: SelectorContext): boolean {
  let isThere = !!reader.take(TYPE);
  for (;;) {
    const attribute = reader.take(ATTRIBUTE);
    if (attribute) reader.note({ kind: 'attribute', name: lower(attribute[1]), ...context });
    else if (!reader.take(ID_OR_CLASS)) {
      const pseudo = reader.take(PSEUDO_CLASS);
      if (!pseudo) return isThere;
      const name = lower(pseudo[1]);
      reader.note({ kind: 'pseudo-class', name, ...context });
      if (!argumentsOf(reader, name, context)) return false;
    }
    isThere = true;
  }
}

const lower = (name = ''): string => name.toLowerCase();
