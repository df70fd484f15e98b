/** A form that filters a table by its columns on submit. */
import { fold, holds } from './contains-words.ts';

const filterForm = 'form.wb-tables-filter';

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches(filterForm)) return;
  event.preventDefault();
  filter(form);
});

// The fields are cleared only after the event.
document.addEventListener('reset', ({ target }) => {
  if (target instanceof HTMLFormElement && target.matches(filterForm)) {
    setTimeout(() => {
      filter(target);
    });
  }
});

function filter(form: HTMLFormElement): void {
  const table = document.getElementById(form.dataset['bindTo'] ?? '');
  const fields = [
    ...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-column]'),
  ].filter(({ value }) => value.trim() !== '');
  for (const row of table?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []) {
    row.hidden = !fields.every((field) => {
      const text = row.cells[Number(field.dataset['column'])]?.textContent.trim() ?? '';
      const isExact = field.dataset['exact'] === 'true';
      return isExact ? fold(text) === fold(field.value) : holds(text, field.value);
    });
  }
}
