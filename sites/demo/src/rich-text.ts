/** Texts of the locales may contain `code`, **strong** and [links](page) to pages of the site. */
import { addressOf, isPageId } from './addresses.ts';
import { html, type Html } from './html.ts';
import type { Language } from './language.ts';

const mark = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)]+)\)/g;

export function richText(text: string, language: Language): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(mark)) {
    parts.push(html`${text.slice(end, match.index)}`, markup(match, language));
    end = match.index + match[0].length;
  }
  return html`${[...parts, html`${text.slice(end)}`]}`;
}

function markup(match: RegExpMatchArray, language: Language): Html {
  const [, code, strong, label, target] = match;
  if (code !== undefined) return html`<code>${code}</code>`;
  if (strong !== undefined) return html`<strong>${strong}</strong>`;
  return html`<a href="${addressIn(target ?? '', language)}">${label}</a>`;
}

function addressIn(target: string, language: Language): string {
  const [page = '', query] = target.split('?');
  if (!isPageId(page)) throw new Error(`A text links to a page that does not exist: ${target}`);
  const address = addressOf(page, language);
  return query === undefined ? address : `${address}?${query}`;
}
