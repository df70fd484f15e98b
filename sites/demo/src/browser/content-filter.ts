/** Adds a filter field to a list. It hides items that do not contain all its words. */
import texts from '../../locales/filters.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { holds } from './contains-words.ts';
import { make } from './make.ts';
import { documentLanguage } from './page-globals.ts';

for (const block of document.querySelectorAll<HTMLElement>('.wb-filter')) enhance(block);

function enhance(block: HTMLElement): void {
  const { controls } = inLanguage(texts, documentLanguage());
  const { selector } = JSON.parse(block.dataset['wbFilter'] ?? '{}') as { selector: string };
  const items = [...block.querySelectorAll<HTMLElement>(selector)];
  const fieldId = `${block.id}-inpt`;
  const field = make('input', {
    id: fieldId,
    class: 'form-control wb-fltr-inpt',
    type: 'search',
    'aria-controls': block.id,
    'data-wbfltrid': block.id,
    autocomplete: 'off',
  });
  const info = make('p', { class: 'wb-fltr-info', role: 'status' });
  const filter = (): void => {
    for (const item of items) item.hidden = !holds(item.textContent, field.value);
    const shown = items.filter(({ hidden }) => !hidden);
    info.textContent = `${shown.length} ${controls.of} ${items.length}`;
  };
  field.addEventListener('input', filter);
  const label = make('label', { class: 'input-group-addon', for: fieldId }, controls.filterList);
  block.prepend(make('div', { class: 'input-group' }, label, ' ', field), info);
  block.classList.add('wb-init', 'wb-filter-inited');
  filter();
}
