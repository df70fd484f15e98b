/**
 * Splits a selector into its parts: `main a.btn[href]:not(.off), b` has the branches `main a.btn[href]:not(.off)` and
 * `b`. The first branch has the compounds `main` and `a.btn[href]:not(.off)`, and the last of these four simple parts.
 */

export interface Compound {
  readonly text: string;
  /** Place of its first sign in the branch. */
  readonly start: number;
}

/** Branches of a selector list, without outer spaces. */
export function branchesOf(selector: string): string[] {
  return cutAt(selector, (sign) => sign === ',').map(({ text }) => text.trim());
}

/** Compounds of a branch, leftmost first. */
export function compoundsOf(branch: string): Compound[] {
  return cutAt(branch, (sign) => /[\s>+~]/.test(sign)).filter(({ text }) => text);
}

/** Simple parts of a compound: its tag, classes, ids, attributes and pseudo-classes. */
export function simplesOf(compound: string): string[] {
  const simples: string[] = [];
  let from = 0;
  walk(compound, (sign, place) => {
    const isPseudoElement = sign === ':' && compound[place - 1] === ':';
    if (place === 0 || isPseudoElement || !/[.#[:]/.test(sign)) return;
    simples.push(compound.slice(from, place));
    from = place;
  });
  simples.push(compound.slice(from));
  return simples.filter(Boolean);
}

function cutAt(text: string, isCut: (sign: string) => boolean): Compound[] {
  const parts: Compound[] = [];
  let start = 0;
  walk(text, (sign, place) => {
    if (!isCut(sign)) return;
    parts.push({ text: text.slice(start, place), start });
    start = place + 1;
  });
  parts.push({ text: text.slice(start), start });
  return parts;
}

/** After a backslash: the hexadecimal code of a sign, which a space may close (`#\31 st`), or the sign itself. */
const ESCAPED = /^(?:[\da-f]{1,6}\s?|[^])/i;

/** Visits the signs outside of brackets, parentheses and quotes. The opening bracket is outside. */
function walk(text: string, visit: (sign: string, place: number) => void): void {
  let depth = 0;
  let quote = '';
  for (let place = 0; place < text.length; place++) {
    const sign = text[place] ?? '';
    if (sign === '\\') place += (ESCAPED.exec(text.slice(place + 1, place + 8)) ?? [''])[0].length;
    else if (quote) {
      if (sign === quote) quote = '';
    } else if (sign === '"' || sign === "'") quote = sign;
    else if (/[)\]]/.test(sign)) depth--;
    else {
      if (!depth) visit(sign, place);
      if (/[([]/.test(sign)) depth++;
    }
  }
}
