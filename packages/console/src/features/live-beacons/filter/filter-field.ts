/** Where the filter is typed; the focus goes there when what had it is gone. */

export const FILTER_FIELD_ID = 'filter';

export function focusFilterField(): void {
  document.getElementById(FILTER_FIELD_ID)?.focus();
}
