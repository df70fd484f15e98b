/** Caches a value of an element for one trigger, so that several conditions and observations read it once. */
import type { RuleContext, Trigger } from '../core/rules/rule.ts';

export function oncePerTrigger<T>(
  read: (element: HTMLElement) => T,
): (context: Pick<RuleContext, 'trigger' | 'element'>) => T {
  const answers = new WeakMap<Trigger, { readonly element: HTMLElement; readonly answer: T }>();
  return ({ trigger, element }) => {
    let last = answers.get(trigger);
    if (last?.element !== element) {
      last = { element, answer: read(element) };
      answers.set(trigger, last);
    }
    return last.answer;
  };
}
