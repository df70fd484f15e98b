/** A search that shortens the lists of dimensions: by name, identifier or variable. */
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../../components/announcer.tsx';
import { SearchField } from '../../../components/filter-bar/search-field.tsx';
import { matchNamed, type Named } from '../query/match-named.ts';
import '../dimension-search-words.ts';

interface Props {
  readonly all: readonly Named[];
  /** Ids of the found dimensions; null without a search. */
  readonly onFound: (found: ReadonlySet<string> | null) => void;
}

export default function DimensionSearch({ all, onFound }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const id = useId();
  const [text, setText] = useState('');
  const idsOf = (searched: string) =>
    all.filter((dimension) => matchNamed(dimension, searched)).map((one) => one.id);
  return (
    <SearchField
      id={id}
      label={t('dimensionSearch.label')}
      value={text}
      placeholder={t('dimensionSearch.example')}
      onSearch={(value) => {
        setText(value);
        if (value.trim() === '') return onFound(null);
        const found = new Set(idsOf(value));
        onFound(found);
        announce(t('dimensionSearch.found', { count: found.size }));
      }}
    />
  );
}
