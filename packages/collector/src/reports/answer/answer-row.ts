/** A row of a report as people may see it: its value in words, its page and its language. */
import { isHidden, UNDER, type Figures, type ReportRow } from '@balise/contract';
import { LANGUAGES } from '@balise/contract/limits';
import type { Fact } from '../../figures/facts/fact.ts';
import { OTHERS } from '../../figures/facts/neighbours.ts';
import type { PageTitle, RawRow } from '../ask/ask-table.ts';
import { isText } from '../ask/text-languages.ts';
import { RARE } from '../plan/rare-texts.ts';

/** `figures`: those that may be shown, of the period and of the period of comparison. */
export function rowOf(
  row: RawRow,
  { dimension }: Fact,
  isSuppressed: boolean,
  figures: { readonly now: Figures; readonly before: Figures },
): ReportRow {
  const { value, language, before } = row;
  const kind = kindOf(value);
  const name = dimension.names?.[value];
  return {
    value: kind === 'value' ? value : '',
    kind,
    ...(name ? { name } : {}),
    ...(dimension.isPage === true && kind === 'value'
      ? { page: pageOf(row, titling(figures, isSuppressed)) }
      : {}),
    ...(kind === 'value' && isText(dimension) ? shownLanguage(language, figures.now) : {}),
    figures: figures.now,
    ...(before ? { before: figures.before } : {}),
  };
}

/** Of a row without a suppressed figure: of few hits, the language of most of them could reveal their number. */
export function shownLanguage(language: string, figures: Figures): Pick<ReportRow, 'language'> {
  const stated = LANGUAGES.find((one) => one === language);
  return stated && !Object.values(figures).some(isHidden) ? { language: stated } : {};
}

function kindOf(value: string): ReportRow['kind'] {
  if (value === OTHERS) return 'other-department';
  if (value === RARE) return 'others';
  return value === '' ? 'none' : 'value';
}

/** Gives the title to show, if there is one. */
type Titling = (title: PageTitle | undefined) => { readonly title?: string };

/**
 * In a suppressed answer, a row with a suppressed figure has no title. A title is free text, so at least five
 * visitors must have seen it.
 */
function titling(
  { now, before }: { readonly now: Figures; readonly before: Figures },
  isSuppressed: boolean,
): Titling {
  const isOfFew = [now, before].some((figures) => Object.values(figures).some(isHidden));
  return (title) =>
    title === undefined || (isSuppressed && (isOfFew || title.visitors < UNDER))
      ? {}
      : { title: title.text };
}

function pageOf(
  { value, language, twin, title, twinTitle }: RawRow,
  shown: Titling,
): NonNullable<ReportRow['page']> {
  return {
    ...addressOf(value),
    // A pair is shown with its English address.
    language: twin === '' ? language : 'en',
    ...shown(title),
    ...(twin === '' ? {} : { twin: { ...addressOf(twin), ...shown(twinTitle) } }),
  };
}

function addressOf(page: string): { host: string; path: string } {
  const slash = page.indexOf('/');
  return slash < 0
    ? { host: page, path: '' }
    : { host: page.slice(0, slash), path: page.slice(slash) };
}
