/** The form in which values of a dimension are compared. */
import { storeSettings } from '../../engine/rows/store-settings.ts';
import { addressFormSql, composedSql } from '../../engine/sql/address-form-sql.ts';

/** Links that are not addresses of pages or files. People read their numbers and words. */
const NO_ADDRESSES = new Set(['anchor', 'emailUrl', 'telephoneUrl']);

/** Dimensions of the variable map with an address. */
export const ADDRESS_IDS: ReadonlySet<string> = new Set(
  storeSettings.variables.dimensions.flatMap(({ id, content }) =>
    (content === 'address' || content === 'link') && !NO_ADDRESSES.has(id) ? [id] : [],
  ),
);

/** An expression for the form of a value (`value`: an expression). */
export const valueFormSql = (id: string, value: string): string =>
  ADDRESS_IDS.has(id) ? addressFormSql(value) : composedSql(value);
