/** Adds a filter field and pages to a table, with the structure that the script of the hosts creates. */
import texts from '../../locales/filters.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { holds } from './contains-words.ts';
import { make } from './make.ts';
import { documentLanguage } from './page-globals.ts';
import { paging } from './table-paging.ts';

for (const table of document.querySelectorAll<HTMLTableElement>('table.wb-tables')) enhance(table);

function enhance(table: HTMLTableElement): void {
  const { id } = table;
  const { controls } = inLanguage(texts, documentLanguage());
  const rows = [...(table.tBodies[0]?.rows ?? [])];
  const { pageLength } = JSON.parse(table.dataset['wbTables'] ?? '{}') as { pageLength: number };
  const box = make('input', { type: 'search', 'aria-controls': id, autocomplete: 'off' });
  const info = make('div', { class: 'dataTables_info', id: `${id}_info`, role: 'status' });
  const wrapper = make('div', { id: `${id}_wrapper`, class: 'dataTables_wrapper' });
  let page = 0;

  const draw = (): void => {
    const matches = rows.filter((row) => holds(row.textContent, box.value));
    const pages = Math.max(Math.ceil(matches.length / pageLength), 1);
    page = Math.min(page, pages - 1);
    const first = page * pageLength;
    const shown = matches.slice(first, first + pageLength);
    for (const row of rows) row.hidden = !shown.includes(row);
    info.textContent = `${shown.length} ${controls.of} ${matches.length}`;
    pager.show(page, pages);
  };
  const pager = paging(id, controls, (wanted) => {
    page = wanted;
    draw();
  });
  box.addEventListener('input', () => {
    page = 0;
    draw();
  });

  const label = make('label', {}, make('span', {}, controls.filter), ' ', box);
  const filter = make('div', { id: `${id}_filter`, class: 'dataTables_filter' }, label);
  table.replaceWith(wrapper);
  wrapper.append(make('div', { class: 'top' }, filter, info), table, pager.element);
  table.classList.add('wb-init', 'wb-tables-inited', 'dataTable');
  draw();
}
