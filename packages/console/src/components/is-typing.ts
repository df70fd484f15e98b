/** Whether a key press at this element is text input rather than a shortcut. */
const NOT_TEXT = new Set(['checkbox', 'radio', 'button', 'range', 'submit', 'reset']);

export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}
