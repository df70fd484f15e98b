/** Generated from the schema of the same name by `npm run generate`; do not edit. */

/** Where a value comes from: the specification, the confirmed variable map of the live report suite, or our own choice. */
export type Source = 'specification' | 'confirmed' | 'chosen';
