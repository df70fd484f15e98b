/** The filter's text field. It takes the focus when the focused element is removed. */

export const FILTER_FIELD_ID = 'filter';

export function focusFilterField(): void {
  document.getElementById(FILTER_FIELD_ID)?.focus();
}
