/** The variables as a table. On a narrow page each variable is a block. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { NoValue } from '../../../components/text/no-value.tsx';
import { useFormats } from '../../../language/formats.ts';
import { otherLanguage } from '../../../language/stated-language.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { isAnotherDepartment } from '../../../shared/beacons/another-department.ts';
import type { DesignWords } from '../use-design-words.ts';
import type { VariableRow } from '../variable-row.ts';

interface Props {
  readonly rows: readonly VariableRow[];
  /** Whether the reader may see what beacons have. */
  readonly withValues: boolean;
  readonly words: DesignWords;
}

const DESIGN = ['wire', 'name', 'family', 'rules', 'limit', 'expiry'] as const;
const VALUES = ['today', 'lastValue'] as const;
/** Rules shown in a row. */
const SHOWN = 3;

export function VariablesTable({ rows, withValues, words }: Props) {
  const { t } = useTranslation();
  const columns = withValues ? [...DESIGN, ...VALUES] : DESIGN;
  return (
    <BlockTable
      caption={t('frame.screens.variables')}
      columns={columns.map((id) => ({ id, name: t(`variables.column.${id}`) }))}
    >
      {rows.map((row) => (
        <Row key={`${row.wire} ${row.id}`} row={row} withValues={withValues} words={words} />
      ))}
    </BlockTable>
  );
}

function Row({ row, withValues, words }: Omit<Props, 'rows'> & { readonly row: VariableRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const label = (column: (typeof DESIGN)[number]) => t(`variables.column.${column}`);
  const other = otherLanguage(language);
  return (
    <BlockRow>
      <BlockHead>
        <code>{row.wire}</code>
        {row.variable !== row.wire && <code className="variables-other">{row.variable}</code>}
      </BlockHead>
      <BlockCell label={label('name')}>
        <span>{row.name[language]}</span>
        <span className="variables-other" lang={other}>
          {row.name[other]}
        </span>
        {row.flags.map((flag) => (
          <span key={flag} className="variables-flag">
            {t(`variables.flag.${flag}`)}
          </span>
        ))}
      </BlockCell>
      <BlockCell label={label('family')}>
        <span>{words.kind(row)}</span>
        <span className="variables-other">{words.source(row)}</span>
      </BlockCell>
      <BlockCell label={label('rules')}>
        <RulesOf row={row} />
      </BlockCell>
      <BlockCell label={label('limit')}>{row.limit ?? <NoValue />}</BlockCell>
      <BlockCell label={label('expiry')}>{words.expiry(row) || <NoValue />}</BlockCell>
      {withValues && <Seen row={row} />}
    </BlockRow>
  );
}

function RulesOf({ row: { rules } }: { readonly row: VariableRow }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = usePlace();
  if (!rules || rules.length === 0) return <NoValue />;
  const screen = screenAddressOf(place, 'rules');
  const left = rules.length - SHOWN;
  return (
    <ul>
      {rules.slice(0, SHOWN).map(({ id, name }) => (
        <li key={id}>
          <Link to={`${screen}?${new URLSearchParams({ rule: id }).toString()}`}>
            {name?.[language] ?? id}
          </Link>
        </li>
      ))}
      {left > 0 && <li className="muted">{t('variables.moreRules', { count: left })}</li>}
    </ul>
  );
}

function Seen({ row: { use } }: { readonly row: VariableRow }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const isMasked = !!use?.lastValue && isAnotherDepartment(use.lastValue);
  const value = isMasked ? t('variables.anotherDepartment') : use?.lastValue;
  return (
    <>
      <BlockCell label={t('variables.column.today')}>{formats.number(use?.today ?? 0)}</BlockCell>
      <BlockCell label={t('variables.column.lastValue')}>
        {use ? (
          <>
            {value && <code lang={isMasked ? undefined : use.language}>{value}</code>}
            <span className="variables-other">
              <DayAndTime at={use.lastAt} />
            </span>
          </>
        ) : (
          <NoValue />
        )}
      </BlockCell>
    </>
  );
}
