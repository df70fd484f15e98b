/** Chooses the rows, the columns and the figures. A search shortens the long lists of dimensions, which are grouped. */
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ExploreChoices } from '@balise/contract';
import { MOST_MEASURES } from '@balise/contract/explore-limits';
import { useAnnounce } from '../../../components/announcer.tsx';
import { CrossMark } from '../../../components/cross-mark.tsx';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { useGroupedDimensions } from '../use-grouped-dimensions.ts';
import { LOCALES } from '../../../language/locales.ts';
import { useLanguage } from '../../../language/use-language.ts';
import type { ExploreView } from '../../../shared/explorations/explore-view.ts';
import { AddFigure } from './add-figure.tsx';

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
  const { rows, columns, figures } = explored;
  const [found, setFound] = useState<ReadonlySet<string> | null>(null);
  const dimensions = useGroupedDimensions(choices);
  // The chosen dimension stays in its list.
  const listOf = (chosen: string) =>
    dimensions.filter(({ id }) => !found || id === chosen || found.has(id));
  const countable = [
    ...choices.measures,
    ...choices.events.toSorted((one, other) =>
      one.name[language].localeCompare(other.name[language], LOCALES[language]),
    ),
  ];
  const nameOf = (id: string): string =>
    countable.find((one) => one.id === id)?.name[language] ?? id;
  const add = (id: string) => {
    onChange({ ...explored, figures: [...figures, id] });
    announce(t('explore.added', { name: nameOf(id) }));
  };
  const remove = (id: string, button: Element) => {
    // The focused button is removed. Focus the button of the next figure, or else the field to add a figure.
    const section = button.closest('section');
    const next = button.closest('li')?.nextElementSibling?.querySelector('button');
    onChange({ ...explored, figures: figures.filter((one) => one !== id) });
    requestAnimationFrame(() => {
      const field = section?.querySelector<HTMLElement>('.explore-add input');
      (next?.isConnected ? next : field)?.focus();
    });
  };
  const isFull = figures.length >= MOST_MEASURES;
  return (
    <section className="explore-choosers" aria-label={t('explore.chosen')}>
      <FilterBar>
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
        {isFull ? (
          <p className="explore-full">{t('explore.full', { count: MOST_MEASURES })}</p>
        ) : (
          <AddFigure
            figures={countable
              .filter(({ id }) => !figures.includes(id))
              .map(({ id, name, variables = [] }) => ({
                id,
                name: [name[language], ...variables].join(' · '),
              }))}
            onAdd={add}
          />
        )}
      </FilterBar>
      <ul className="explore-figures">
        {figures.map((id) => (
          <li key={id}>
            <span>{nameOf(id)}</span>
            {figures.length > 1 && (
              <button
                type="button"
                aria-label={t('explore.removeFigure', { name: nameOf(id) })}
                onClick={({ currentTarget }) => remove(id, currentTarget)}
              >
                <CrossMark />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
