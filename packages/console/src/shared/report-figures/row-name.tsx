/**
 * The name of a row, as a button if it can be filtered by. A page also shows a link to open it, its title, its host
 * and its translation.
 */
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '@balise/contract';
import { BreakableText } from '../../components/breakable-text.tsx';
import { otherLanguage } from '../../language/stated-language.ts';
import { useLanguage } from '../../language/use-language.ts';
import { visibleDirections } from '../../language/visible-directions.ts';
import { pageAddress } from './page-address.ts';
import { languageOfRow, pageOf, useRowWords } from './row-words.ts';
import './row-name.css';

interface Props {
  readonly row: ReportRow;
  /** Undefined if rows cannot be filtered by. */
  readonly onChoose: (() => void) | undefined;
}

export function RowName({ row, onChoose }: Props) {
  const { t } = useTranslation();
  const name = useRowWords()(row);
  const { kind } = row;
  const language = useLanguage();
  const page = pageOf(row.page, language);
  const lang = languageOfRow(row, language);
  const twin = page?.twin;
  // Rows that stand for many values cannot be filtered by.
  if (kind === 'other-department' || kind === 'others')
    return <em className="row-name-nobody">{name}</em>;
  return (
    <div className="row-name">
      {onChoose ? (
        <button
          type="button"
          className="row-name-button"
          data-kind={kind}
          title={t('reports.row.choose')}
          onClick={onChoose}
        >
          <span lang={lang}>
            <BreakableText text={name} />
          </span>
        </button>
      ) : (
        <span lang={lang}>
          <BreakableText text={name} />
        </span>
      )}
      {page && (
        <a
          className="row-name-open"
          lang={language}
          href={pageAddress(page)}
          target="_blank"
          rel="noreferrer"
          title={t('reports.row.open', { name: visibleDirections(name) })}
        >
          <span className="visually-hidden">
            {t('reports.row.open', { name: visibleDirections(name) })}
          </span>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
            <path
              d="M5 2H2v8h8V7M7 2h3v3M10 2L5.5 6.5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.25"
            />
          </svg>
        </a>
      )}
      {page?.title && (
        <span className="row-name-title" lang={lang}>
          {visibleDirections(page.title)}
        </span>
      )}
      {page && (
        <span className="row-name-where">
          <bdi dir="ltr">
            <BreakableText text={row.name ? page.host + page.path : page.host} />
            {twin && (
              <>
                <span>{' · '}</span>
                <span lang={lang && otherLanguage(lang)}>
                  <BreakableText
                    text={twin.host === page.host ? twin.path : twin.host + twin.path}
                  />
                </span>
              </>
            )}
          </bdi>
        </span>
      )}
    </div>
  );
}
