/** The funnels, each with a link that shows its visits below. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Funnel, ReportList } from '@balise/contract';
import { BlockTable } from '../../../components/block-table.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { COLUMNS } from '../components/columns.ts';
import { KeptRow } from '../components/kept-row.tsx';
import { useConditionWords } from '../use-condition-words.ts';

interface Props {
  readonly funnels: readonly Funnel[];
  readonly list: ReportList;
  /** `id` of the funnel that is shown. */
  readonly shown: string;
  readonly onChange: (funnel: Funnel) => void;
  readonly onRemove: (funnel: Funnel) => void;
}

export function FunnelSection({ funnels, list, shown, onChange, onRemove }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pathname, search } = useLocation();
  const words = useConditionWords(list.dimensions);
  if (funnels.length === 0)
    return <EmptyState title={t('goals.none.funnels')} text={t('goals.none.funnelsText')} />;
  const addressFor = (id: string): string => {
    const parameters = new URLSearchParams(search);
    parameters.set('funnel', id);
    return `${pathname}?${parameters.toString()}`;
  };
  return (
    <BlockTable
      caption={t('goals.funnels')}
      columns={COLUMNS.map((id) => ({
        id,
        name: t(id === 'condition' ? 'goals.column.steps' : `goals.column.${id}`),
        isHidden: id === 'actions',
      }))}
    >
      {funnels.map((funnel) => (
        <KeptRow
          key={funnel.id}
          kept={funnel}
          words={funnel.steps.map(words)}
          onChange={() => onChange(funnel)}
          onRemove={() => onRemove(funnel)}
        >
          <Link
            to={addressFor(funnel.id)}
            aria-current={funnel.id === shown ? 'true' : undefined}
            preventScrollReset
          >
            <span>{t('goals.funnel.show')}</span>
            <span className="visually-hidden">{` ${funnel.name[language]}`}</span>
          </Link>
        </KeptRow>
      ))}
    </BlockTable>
  );
}
