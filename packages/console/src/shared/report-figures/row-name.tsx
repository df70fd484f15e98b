/**
 * The name of a row, as a button if it can be filtered by. A page also shows a link to open it, its title, its host
 * and its translation.
 */
import { useTranslation } from 'react-i18next';
import type { ReportRow } from '@balise/contract';
import { BreakableText } from '../../components/text/breakable-text.tsx';
import type { Language } from '../../language/languages.ts';
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
  const name = useRowWords()(row);
  const { kind } = row;
  const language = useLanguage();
  const page = pageOf(row.page, language);
  const lang = languageOfRow(row, language);
  // Rows that stand for many values cannot be filtered by.
  if (kind === 'other-department' || kind === 'others')
    return <em className="row-name-nobody">{name}</em>;
  return (
    <div className="row-name">
      <Name name={name} lang={lang} kind={kind} onChoose={onChoose} />
      {page && <OpenPage page={page} name={visibleDirections(name)} />}
      {page?.title && (
        <span className="row-name-title" lang={lang}>
          {visibleDirections(page.title)}
        </span>
      )}
      {page && (
        <span className="row-name-where">
          <bdi dir="ltr">
            <BreakableText text={row.name ? page.host + page.path : page.host} />
            {page.twin && <Twin page={page} twin={page.twin} lang={lang && otherLanguage(lang)} />}
          </bdi>
        </span>
      )}
    </div>
  );
}

interface NameProps extends Pick<Props, 'onChoose'> {
  readonly name: string;
  readonly lang: Language | undefined;
  readonly kind: ReportRow['kind'];
}

function Name({ name, lang, kind, onChoose }: NameProps) {
  const { t } = useTranslation();
  const text = (
    <span lang={lang}>
      <BreakableText text={name} />
    </span>
  );
  if (!onChoose) return text;
  return (
    <button
      type="button"
      className="row-name-button"
      data-kind={kind}
      title={t('reports.row.choose')}
      onClick={onChoose}
    >
      {text}
    </button>
  );
}

type Page = NonNullable<ReportRow['page']>;

function OpenPage({ page, name }: { readonly page: Page; readonly name: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t('reports.row.open', { name });
  return (
    <a
      className="row-name-open"
      lang={language}
      href={pageAddress(page)}
      target="_blank"
      rel="noreferrer"
      title={title}
    >
      <span className="visually-hidden">{title}</span>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true" focusable="false">
        <path
          d="M5 2H2v8h8V7M7 2h3v3M10 2L5.5 6.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.25"
        />
      </svg>
    </a>
  );
}

interface TwinProps {
  readonly page: Page;
  readonly twin: NonNullable<Page['twin']>;
  readonly lang: Language | undefined;
}

/** The address of the translation. Its host is shown only if it differs. */
function Twin({ page, twin, lang }: TwinProps) {
  return (
    <>
      <span>{' · '}</span>
      <span lang={lang}>
        <BreakableText text={twin.host === page.host ? twin.path : twin.host + twin.path} />
      </span>
    </>
  );
}
