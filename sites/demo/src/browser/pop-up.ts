/** Shows an invitation, reports it to the library, and hides it after either answer. */
import { onClick } from './on-click.ts';
import './page-globals.ts';

let opener: HTMLElement | undefined;

onClick('[data-shows]', (button) => {
  const invitation = document.getElementById(button.dataset['shows'] ?? '');
  if (invitation === null || !invitation.hidden) return;
  opener = button;
  invitation.hidden = false;
  invitation.focus();
  const popUpName = invitation.getAttribute('data-gc-analytics-popup') ?? '';
  window._satellite?.track('popUpImpression', { popUpName });
});

onClick('[data-gc-analytics-popup] [data-answer]', (answer) => {
  const invitation = answer.closest<HTMLElement>('[data-gc-analytics-popup]');
  if (invitation === null) return;
  invitation.hidden = true;
  opener?.focus();
});
