/** Members of elements as the browser defines them: a form may have a field of the same name, such as `children`. */
import { window } from '../../env/browser.ts';

export const memberOf = <Name extends keyof Element>(element: Element, name: Name): Element[Name] =>
  Reflect.get(window.Element.prototype, name, element) as Element[Name];

export const parentOf = (element: Element): Element | undefined =>
  memberOf(element, 'parentElement') ?? undefined;

export const childrenOf = (element: Element): Element[] => [...memberOf(element, 'children')];
