/** The filters of a goal, and the fields of another one. */
import { useState } from 'react';
import type { ReportList } from '@balise/contract';
import { MOST_GOAL_FILTERS } from '@balise/contract/goal-limits';
import { FilterChipList } from '../../../shared/report-filters/filter-chip-list.tsx';
import { filtersOfAddress } from '../../../shared/report-question/change-filters.ts';
import type { ConditionDraft } from '../condition-draft.ts';
import { NewFilterFields } from './new-filter-fields.tsx';

interface Props {
  readonly value: ConditionDraft;
  readonly dimensions: ReportList['dimensions'];
  readonly onChange: (value: ConditionDraft) => void;
}

export function ConditionFilters({ value, dimensions, onChange }: Props) {
  /** The number of filters that were added: each time, the fields are new. */
  const [added, setAdded] = useState(0);
  const { filters } = value;
  const { addFilter, removeFilter } = filtersOfAddress(filters, (changes) =>
    onChange({ ...value, filters: changes.filters }),
  );
  return (
    <div className="goals-filters">
      <FilterChipList
        list={{ dimensions }}
        filters={filters}
        languageOf={() => undefined}
        onRemove={removeFilter}
      />
      {filters.length < MOST_GOAL_FILTERS && (
        <NewFilterFields
          key={added}
          dimensions={dimensions}
          takesFocus={added > 0}
          addFilter={addFilter}
          onAdded={() => setAdded(added + 1)}
        />
      )}
    </div>
  );
}
