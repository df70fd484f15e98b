/** The search form: text, further fields, filters by dimensions, and a link to the live list with the same words. */
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { SearchField } from '../../../components/filter-bar/search-field.tsx';
import { AddFilter } from '../../../shared/report-filters/add-filter.tsx';
import type { LanguageOf } from '../../../shared/report-filters/quoted-value.ts';
import '../../../shared/report-question/words.ts';
import { isClearable, type SearchView } from '../query/search-view.ts';
import type { SearchAddress } from '../query/use-search-address.ts';
import { DIMENSIONS } from '../searched-by.ts';
import { useSearchDraft } from '../use-search-draft.ts';
import { FurtherFields } from './further-fields.tsx';
import './search-form.css';

export const WORDS_ID = 'beacon-words';

/** Loaded after the list. */
const LinkToLive = lazy(async () => ({
  default: (await import('../../../shared/same-words/link-to-live.tsx')).LinkToLive,
}));

/** Loaded only if there are filters. */
const FilterChipList = lazy(async () => ({
  default: (await import('../../../shared/report-filters/filter-chip-list.tsx')).FilterChipList,
}));

interface Props {
  readonly address: SearchAddress;
  /** Ids of the pinned beacons, for the link to the live list. */
  readonly pins: readonly string[];
  /** The language of the value of a filter, if it is known. */
  readonly languageOf: LanguageOf;
  /** Repeats the same search, to include newer hits. */
  readonly onAgain: () => void;
}

export function SearchForm({ address, pins, languageOf, onAgain }: Props) {
  const left = useLeftOut(address.view);
  const [isAdding, setAdding] = useState(false);
  return (
    <div className="search-form">
      <Fields
        address={address}
        isAdding={isAdding}
        onToggleAdding={() => setAdding(!isAdding)}
        onAgain={onAgain}
      />
      {isAdding && (
        <AddFilter list={DIMENSIONS} address={address} onDone={() => setAdding(false)} />
      )}
      {address.view.filters.length > 0 && (
        <Suspense>
          <FilterChipList
            list={DIMENSIONS}
            filters={address.view.filters}
            languageOf={languageOf}
            onRemove={address.removeFilter}
          />
        </Suspense>
      )}
      <Suspense>
        <LinkToLive search={address.view} left={left} pins={pins} />
      </Suspense>
    </div>
  );
}

/** Parts of the search that a live filter cannot have: days, media, and simulated visitors. */
function useLeftOut(view: SearchView): readonly string[] {
  const { t } = useTranslation();
  return [
    ...(view.kind === 'media' ? [t('beaconSearch.kind.media')] : []),
    ...(['from', 'to'] as const)
      .filter((name) => view[name] !== '')
      .map((name) => `${t(`beaconSearch.field.${name}`)} ${view[name]}`),
    ...(view.source === 'simulated' ? [t('reports.source.simulated')] : []),
  ];
}

interface FieldsProps extends Pick<Props, 'address' | 'onAgain'> {
  /** Whether the form for another filter is open. */
  readonly isAdding: boolean;
  readonly onToggleAdding: () => void;
}

function Fields({ address, isAdding, onToggleAdding, onAgain }: FieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { fields, set, onSubmit } = useSearchDraft(address, onAgain);
  return (
    <form onSubmit={onSubmit}>
      <FilterBar>
        <SearchField
          id={WORDS_ID}
          label={t('beaconSearch.field.q')}
          isWide
          value={fields.q}
          maxLength={200}
          placeholder={t('beaconSearch.example')}
          onSearch={(q) => set({ q })}
        />
        <button
          type="button"
          className="button search-form-toggle"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t('reports.filter.more')}
        </button>
        <FurtherFields id={id} isOpen={isOpen} fields={fields} set={set} />
        <button type="submit" className="button search-form-submit">
          {t('beaconSearch.look')}
        </button>
        <button type="button" className="button" aria-expanded={isAdding} onClick={onToggleAdding}>
          {t('reports.filter.add')}
        </button>
        {isClearable(address.view) && (
          <button type="button" className="button" onClick={address.clear}>
            {t('beaconSearch.clear')}
          </button>
        )}
      </FilterBar>
    </form>
  );
}
