const NOT_TEXT = new Set(['checkbox', 'radio', 'button', 'range', 'submit', 'reset']);

/** Whether a key press belongs to a control, such as a button with the focus. The row of a list is none. */
export function isOfControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'a, button, input, select, textarea, summary, [tabindex="0"]:not([role="row"])',
    ) !== null
  );
}

/** Whether a key press at this element is text input rather than a shortcut. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !NOT_TEXT.has(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}
