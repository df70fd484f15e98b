/** The words of the solution design in the language of the reader. */
import { useTranslation } from 'react-i18next';
import type { COLUMNS } from './design-file.ts';
import type { DesignRow } from './design-row.ts';

export interface DesignWords {
  readonly heading: (column: (typeof COLUMNS)[number]) => string;
  /** The family of a dimension, or the kind of another row. */
  readonly kind: (row: DesignRow) => string;
  readonly source: (row: DesignRow) => string;
  readonly expiry: (row: DesignRow) => string;
}

export function useDesignWords(): DesignWords {
  const { t } = useTranslation();
  return {
    heading: (column) => t(`variables.heading.${column}`),
    kind: ({ family, kind }) =>
      family === null ? t(`variables.kind.${kind}`) : t(`variables.family.${family}`),
    source: ({ source }) => (source === null ? '' : t(`variables.source.${source}`)),
    expiry: ({ kind, expiry }) =>
      kind === 'dimension' ? t(`variables.expiry.${expiry ?? 'hit'}`) : '',
  };
}
