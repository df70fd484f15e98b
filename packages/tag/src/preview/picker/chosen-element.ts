/** The element that a person is about to pick: by the pointer, or by keys from one control to the next. */
import { document } from '../../env/browser.ts';
import { isMatch, nearestOf } from '../../core/element/elements.ts';
import { attempt } from '../../env/attempt.ts';
import { childrenOf, parentOf } from './member-of.ts';
import { isOfPanel } from '../panel/panel.ts';

/** Controls that visitors press or fill in. A pointer inside one of these means the whole of it. */
const CONTROLS =
  'a[href],area[href],button,summary,input:not([type=hidden]),select,textarea,label,option,[role=button],[role=link],[role=tab],[role=menuitem],[role=checkbox],[role=radio],[role=switch],[tabindex]';

export class ChosenElement {
  current: Element | undefined;
  /** The innermost element that was pointed at, to which `narrower` leads back. */
  private inner: Element | undefined;

  /** Coordinates in the window. Returns whether another element is chosen. */
  pointAt(x: number, y: number): boolean {
    // Inside a web component, this is the component: a selector of the page does not look into it.
    const inner = document.elementFromPoint(x, y);
    if (!inner || inner === this.inner || isOfPanel(inner)) return false;
    this.inner = inner;
    return this.choose(nearestOf([inner], CONTROLS) ?? inner);
  }

  /** `step`: 1 for the next control of the page, -1 for the one before. Starts again at the other end. */
  move(step: number): boolean {
    const all = controls();
    const at = this.current ? all.indexOf(this.current) : -1;
    const from = at < 0 && step < 0 ? 0 : at;
    return this.go(all[(from + step + all.length) % all.length]);
  }

  wider(): boolean {
    const outer = this.current && parentOf(this.current);
    return !!outer && !isMatch(outer, 'html,body') && this.choose(outer);
  }

  narrower(): boolean {
    const children = this.current ? childrenOf(this.current) : [];
    const towards = children.find((child) => this.inner && child.contains(this.inner));
    return this.choose(towards ?? children[0]);
  }

  /** Place among the controls of the page, from 1; 0 for an element that is none. */
  get position(): { readonly at: number; readonly of: number } {
    const all = controls();
    return { at: this.current ? all.indexOf(this.current) + 1 : 0, of: all.length };
  }

  private go(element: Element | undefined): boolean {
    this.inner = element;
    attempt(() => element?.scrollIntoView({ block: 'center', inline: 'nearest' }));
    return this.choose(element);
  }

  private choose(element: Element | undefined): boolean {
    if (!element || element === this.current) return false;
    this.current = element;
    return true;
  }
}

function controls(): Element[] {
  return [...document.querySelectorAll(CONTROLS)].filter(
    (one) => !isOfPanel(one) && one.getClientRects().length > 0,
  );
}
