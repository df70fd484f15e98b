/** The fields of the search form, until they are sent. */
import { useState, type FormEvent } from 'react';
import { fieldsOf, isSameSearch, type SearchFields } from './query/search-view.ts';
import type { SearchAddress } from './query/use-search-address.ts';

export interface SearchDraft {
  readonly fields: SearchFields;
  readonly set: (changes: Partial<SearchFields>) => void;
  readonly onSubmit: (event: FormEvent) => void;
}

/** `onAgain`: repeats the search if no field has changed. */
export function useSearchDraft(
  { view, change }: Pick<SearchAddress, 'view' | 'change'>,
  onAgain: () => void,
): SearchDraft {
  const [fields, setFields] = useState(() => fieldsOf(view));
  const [shown, setShown] = useState<SearchFields>(view);
  // The search changed elsewhere, such as by a clicked value or the browser's Back button. Replace unsent input by
  // it.
  if (!isSameSearch(shown, view)) {
    setShown(view);
    setFields(fieldsOf(view));
  }
  return {
    fields,
    set: (changes) => setFields({ ...fields, ...changes }),
    onSubmit: (event) => {
      event.preventDefault();
      if (isSameSearch(fields, view)) onAgain();
      else change(fields);
    },
  };
}
