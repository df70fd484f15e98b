/** The filter as text, the types as toggle buttons, and a link to all beacons with the same words. */
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { FILTER_FIELD_ID, focusFilterField } from '../filter/filter-field.ts';
import { TYPES } from '../../../shared/beacon-filter/match-hit.ts';
import type { Pins } from '../../../shared/beacon-pins/use-pins.ts';
import type { AddressState } from '../filter/use-filter.ts';
import './filter-bar.css';

/** Loaded after the list. */
const LinkToSearch = lazy(async () => ({
  default: (await import('../../../shared/same-words/link-to-search.tsx')).LinkToSearch,
}));

interface Props {
  readonly address: AddressState;
  readonly pins: Pick<Pins, 'ids'>;
}

export function FilterBar({ address, pins }: Props) {
  const { t } = useTranslation();
  const hintId = useId();
  const { filter, text } = address;
  return (
    <search className="filter-bar">
      <div className="filter-bar-field">
        <label htmlFor={FILTER_FIELD_ID}>{t('live.filter.label')}</label>
        <input
          id={FILTER_FIELD_ID}
          type="search"
          value={text}
          placeholder={t('live.filter.example')}
          aria-describedby={hintId}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => address.setText(event.target.value)}
        />
        <span id={hintId} className="visually-hidden">
          {t('live.filter.hint')}
        </span>
      </div>
      <div className="filter-bar-types" role="group" aria-label={t('live.filter.types')}>
        {TYPES.map((type) => (
          <button
            key={type}
            type="button"
            className="button filter-bar-type"
            data-type={type}
            aria-pressed={filter.types.includes(type)}
            onClick={() => address.toggleType(type)}
          >
            {t(`states.beaconType.${type}`)}
          </button>
        ))}
      </div>
      {(text || filter.types.length > 0) && (
        <button
          type="button"
          className="button"
          onClick={() => {
            address.clearFilters();
            focusFilterField();
          }}
        >
          {t('live.filter.clear')}
        </button>
      )}
      <Suspense fallback={<span className="filter-bar-link" />}>
        <LinkToSearch filter={filter} pins={pins.ids} />
      </Suspense>
    </search>
  );
}
