/** Attributes that show what a visitor has entered or chosen (row 5.14). No rule without code reads them. */
export const FIELD_VALUES: readonly string[] = [
  ...['value', 'checked', 'selected'],
  ...['aria-checked', 'aria-valuenow', 'aria-valuetext'],
];
