/** Chooses the rows, the columns and the figures. A search shortens the long lists of dimensions, which are grouped. */
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploreChoices } from '@balise/contract';
import { MOST_MEASURES } from '@balise/contract/explore-limits';
import { useAnnounce } from '../../../components/announcer.tsx';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { LOCALES } from '../../../language/locales.ts';
import { useLanguage } from '../../../language/use-language.ts';
import type { ExploreView } from '../../../shared/explorations/explore-view.ts';
import { useGroupedDimensions } from '../use-grouped-dimensions.ts';
import { AddFigure } from './add-figure.tsx';
import { ChosenFigures } from './chosen-figures.tsx';

const DimensionSearch = lazy(() => import('./dimension-search.tsx'));

interface Props {
  readonly choices: ExploreChoices;
  readonly explored: ExploreView;
  readonly onChange: (explored: ExploreView) => void;
}

export function ExploreChoosers({ choices, explored, onChange }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const announce = useAnnounce();
  const { figures } = explored;
  const countable = useCountable(choices);
  const nameOf = (id: string): string =>
    countable.find((one) => one.id === id)?.name[language] ?? id;
  const setFigures = (next: readonly string[]) => onChange({ ...explored, figures: next });
  return (
    <section className="explore-choosers" aria-label={t('explore.chosen')}>
      <FilterBar>
        <Dimensions choices={choices} explored={explored} onChange={onChange} />
        {figures.length >= MOST_MEASURES ? (
          <p className="explore-full">{t('explore.full', { count: MOST_MEASURES })}</p>
        ) : (
          <AddFigure
            figures={countable
              .filter(({ id }) => !figures.includes(id))
              .map(({ id, name, variables = [] }) => ({
                id,
                name: [name[language], ...variables].join(' · '),
              }))}
            onAdd={(id) => {
              setFigures([...figures, id]);
              announce(t('explore.added', { name: nameOf(id) }));
            }}
          />
        )}
      </FilterBar>
      <ChosenFigures figures={figures} nameOf={nameOf} onChange={setFigures} />
    </section>
  );
}

/** Measures in the order of the collector, then events by name. */
function useCountable({ measures, events }: ExploreChoices) {
  const language = useLanguage();
  const byName = events.toSorted((one, other) =>
    one.name[language].localeCompare(other.name[language], LOCALES[language]),
  );
  return [...measures, ...byName];
}

/** The dimensions of rows and columns, and a button that swaps them. */
function Dimensions({ choices, explored, onChange }: Props) {
  const { t } = useTranslation();
  const { rows, columns } = explored;
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const dimensions = useGroupedDimensions(choices);
  // The chosen dimension stays in its list.
  const listOf = (chosen: string) =>
    dimensions.filter(({ id }) => !found || id === chosen || found.has(id));
  return (
    <>
      <Suspense>
        <DimensionSearch all={dimensions} onFound={setFound} />
      </Suspense>
      <ChoiceField
        label={t('explore.rows')}
        choices={listOf(rows)}
        chosen={rows}
        // If the new row dimension is the column dimension, rows and columns change places.
        onChoose={(id) =>
          onChange({ ...explored, rows: id, columns: id === columns ? rows : columns })
        }
      />
      <ChoiceField
        label={t('explore.columns')}
        all={t('explore.noColumns')}
        choices={listOf(columns).filter(({ id }) => id !== rows)}
        chosen={columns}
        onChoose={(id) => onChange({ ...explored, columns: id })}
      />
      {columns !== '' && (
        <button
          type="button"
          className="button"
          onClick={() => onChange({ ...explored, rows: columns, columns: rows })}
        >
          {t('explore.swap')}
        </button>
      )}
    </>
  );
}
