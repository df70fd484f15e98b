/** Runs the actions listed on a button. */
import { onClick } from './on-click.ts';

interface Action {
  readonly action: 'addClass' | 'removeClass';
  readonly source: string;
  readonly class: string;
}

onClick('[data-wb-doaction]', (button) => {
  const actions = JSON.parse(button.dataset['wbDoaction'] ?? '[]') as readonly Action[];
  for (const { action, source, class: name } of actions) {
    for (const element of document.querySelectorAll(source)) {
      element.classList.toggle(name, action === 'addClass');
    }
  }
  // The button may be hidden now, so focus a field in the part that replaced it.
  const shown = actions.find(({ action }) => action === 'removeClass');
  document.querySelector<HTMLElement>(`${shown?.source} :is(input, textarea, select)`)?.focus();
});
