// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { openPage, only } from '../testing/open-page.ts';

beforeAll(() => openPage('filters', 'fr'));

const shown = (selector: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter(({ hidden }) => !hidden)
    .map((element) => element.firstElementChild?.textContent.trim() ?? element.textContent.trim());

function type(field: HTMLInputElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input'));
}

it('filters the table by every word, and ignores case and accents', () => {
  type(only('.dataTables_filter input'), 'BAIE vértE');
  expect(shown('#buoys tbody tr')).toEqual(['Bertha', 'Edgar']);
  type(only('.dataTables_filter input'), '');
});

it('changes the page without following the links', () => {
  const [, , third] = document.querySelectorAll<HTMLElement>('.paginate_button');
  third?.click();
  expect(shown('#buoys tbody tr')).toEqual(['Ivan', 'Jade']);
  expect(only('.paginate_button.current').getAttribute('aria-current')).toBe('page');
  expect(location.hash).toBe('');
});

it('filters the list', () => {
  type(only('.wb-fltr-inpt'), 'phare');
  expect(shown('#services li')).toEqual(['Signaler un phare perdu']);
});

it('filters the news when the form is submitted', () => {
  only<HTMLSelectElement>('#news-type').selectedIndex = 2;
  only<HTMLFormElement>('.wb-tables-filter').requestSubmit();
  expect(shown('#latest tbody tr')).toEqual(['De la dignité des bouées']);
});
