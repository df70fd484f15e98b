/**
 * Step 27: an entry of a preview is kept once, although its page sends it again after a lost answer. `sent_as`: page load,
 * number and time of the entry, as the page has sent them. Null for a library of before these numbers.
 */
export const ENTRY_ONCE_COLUMNS = `
ALTER TABLE preview_entry ADD COLUMN sent_as text;
CREATE UNIQUE INDEX preview_entry_once ON preview_entry (preview, sent_as);`;
