/** A filter as a query writes it: `id:operator:value`; the several values of `one-of` are lines (`theme:one-of:Taxes%0AHealth`). */
import type { WrittenForm } from './checked-query.ts';

const FILTER = /^([^:]*):([^:]*):([^]*)$/;

/** Dimension and operator are the schema's to check. */
export const WRITTEN_FILTER: WrittenForm = {
  expected: 'filter',
  read(text) {
    const [, dimension, operator, value = ''] = FILTER.exec(text) ?? [];
    if (dimension === undefined) return undefined;
    const values = operator === 'one-of' ? value.split('\n') : [value];
    return { dimension, operator, values };
  },
};
