/** Moves the focus when a comparison opens or closes. */

export const COMPARE_BUTTON_ID = 'compare-beacons';
export const COMPARISON_TITLE_ID = 'comparison-title';

let isAsked = false;

/** The reader opens the comparison, which is loaded on demand. */
export function askForFocus(): void {
  isAsked = true;
}

/** On a narrow page the comparison replaces the bar with the focused button. Then it takes the focus. */
export function focusIfAsked(): void {
  if (!isAsked) return;
  isAsked = false;
  if (document.getElementById(COMPARE_BUTTON_ID)?.checkVisibility()) return;
  document.getElementById(COMPARISON_TITLE_ID)?.focus();
}

export function focusCompareButton(): void {
  requestAnimationFrame(() => document.getElementById(COMPARE_BUTTON_ID)?.focus());
}
