/** Page links of a table. As on the hosts, their `href` is the table itself, but clicks do not follow it. */
import { make } from './make.ts';

interface PagingTexts {
  readonly pages: string;
  readonly page: string;
  readonly previous: string;
  readonly next: string;
}

export interface Paging {
  readonly element: HTMLElement;
  readonly show: (page: number, pages: number) => void;
}

export function paging(id: string, texts: PagingTexts, go: (page: number) => void): Paging {
  const list = make('ol', { class: 'pagination' });
  const element = make(
    'nav',
    { id: `${id}_paginate`, class: 'dataTables_paginate', 'aria-label': texts.pages },
    list,
  );
  const link = (text: string, page: number, name: string): HTMLLIElement => {
    const anchor = make('a', { class: `paginate_button ${name}`, href: `#${id}` }, text);
    anchor.addEventListener('click', (event) => {
      event.preventDefault();
      go(page);
      list.querySelector<HTMLElement>('.current')?.focus();
    });
    return make('li', {}, anchor);
  };
  const show = (current: number, pages: number): void => {
    const numbers = Array.from({ length: pages }, (_, page) => {
      const item = link(String(page + 1), page, page === current ? 'current' : '');
      const anchor = item.firstElementChild;
      anchor?.prepend(make('span', { class: 'wb-inv' }, `${texts.page} `));
      if (page === current) anchor?.setAttribute('aria-current', 'page');
      return item;
    });
    const previous = current > 0 ? [link(texts.previous, current - 1, 'previous')] : [];
    const next = current < pages - 1 ? [link(texts.next, current + 1, 'next')] : [];
    list.replaceChildren(...previous, ...numbers, ...next);
  };
  return { element, show };
}
