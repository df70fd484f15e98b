/**
 * Stops the submission of a form with empty required fields and marks these fields. As with the validation of the
 * hosts, earlier listeners receive the native event, but later ones do not.
 */
import texts from '../../locales/form-errors.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { make } from './make.ts';
import { documentLanguage } from './page-globals.ts';

type Field = HTMLInputElement | HTMLSelectElement;

for (const form of document.querySelectorAll<HTMLFormElement>('.wb-frmvld form')) {
  form.noValidate = true;
  form.addEventListener('submit', (event) => {
    clear(form);
    const empty = requiredFields(form).filter(({ value }) => value.trim() === '');
    if (empty.length === 0) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    mark(form, empty);
  });
  form.addEventListener('reset', () => {
    clear(form);
  });
}

function requiredFields(form: HTMLFormElement): readonly Field[] {
  return [...form.querySelectorAll<Field>('[required]')];
}

function mark(form: HTMLFormElement, fields: readonly Field[]): void {
  const { heading, error } = inLanguage(texts, documentLanguage());
  const links = fields.map((field) => {
    field.setAttribute('aria-invalid', 'true');
    field.classList.add('error');
    field.labels?.[0]?.append(make('strong', { class: 'error label-danger' }, error));
    return make('li', {}, make('a', { href: `#${field.id}` }, labelOf(field)));
  });
  const summary = make(
    'section',
    { class: 'alert alert-danger', id: `errors-${form.id}`, tabindex: '-1' },
    make('h3', {}, heading),
    make('ul', {}, ...links),
  );
  form.prepend(summary);
  summary.focus();
}

function labelOf(field: Field): string {
  return field.labels?.[0]?.firstChild?.textContent?.trim() ?? field.name;
}

function clear(form: HTMLFormElement): void {
  for (const note of form.querySelectorAll('.alert-danger, strong.error')) note.remove();
  for (const field of requiredFields(form)) {
    field.removeAttribute('aria-invalid');
    field.classList.remove('error');
  }
}
