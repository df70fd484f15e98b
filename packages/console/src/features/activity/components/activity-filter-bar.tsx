/** Filters by name, action and days. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../components/filter-bar/choice-field.tsx';
import { FilterBar } from '../../../components/filter-bar/filter-bar.tsx';
import { FilterField } from '../../../components/filter-bar/filter-field.tsx';
import { SearchField } from '../../../components/filter-bar/search-field.tsx';
import { useShortcut } from '../../../components/keyboard/shortcuts.tsx';
import { DEEDS } from '../action-codes.ts';
import type { ActivityAddress } from '../use-activity-address.ts';

const WHO_ID = 'activity-who';

export function focusActivityFilter(): void {
  document.getElementById(WHO_ID)?.focus();
}

export function ActivityFilterBar({ address }: { readonly address: ActivityAddress }) {
  const { t } = useTranslation();
  const id = useId();
  const { filter, setFilter } = address;
  useShortcut('/', focusActivityFilter);
  return (
    <FilterBar>
      <SearchField
        id={WHO_ID}
        label={t('activity.filter.who')}
        value={filter.who}
        onSearch={(who) => setFilter({ who })}
      />
      <ChoiceField
        label={t('activity.filter.what')}
        all={t('activity.filter.everything')}
        choices={DEEDS.map((deed) => ({ id: deed, name: t(`activity.what.${deed}`) }))}
        chosen={filter.what}
        onChoose={(what) => setFilter({ what })}
      />
      {(['from', 'to'] as const).map((end) => (
        <FilterField key={end} id={id + end} label={t(`activity.filter.${end}`)}>
          <input
            id={id + end}
            type="date"
            value={filter[end]}
            onChange={(event) => setFilter({ [end]: event.target.value })}
          />
        </FilterField>
      ))}
      {address.isFiltered && (
        <button
          type="button"
          className="button"
          onClick={() => {
            address.clear();
            focusActivityFilter();
          }}
        >
          {t('activity.filter.clear')}
        </button>
      )}
    </FilterBar>
  );
}
