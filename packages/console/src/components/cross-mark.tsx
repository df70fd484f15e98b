/** The sign in a button that removes something. The button has a name of its own. */
export function CrossMark() {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path d="M2 2l8 8M10 2l-8 8" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
