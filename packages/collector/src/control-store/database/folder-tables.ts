/**
 * Step 21: settings that come from a folder. `folder` is the digest of the settings of a collector that has them from a
 * folder, and null for one that follows releases. The kind `from-folder` is the first release of an environment, made of
 * the settings of a folder.
 */
export const FOLDER_TABLES = `
ALTER TABLE release DROP CONSTRAINT release_kind_check,
  ADD CONSTRAINT release_kind_check CHECK (kind IN ('publish', 'undo', 'roll-back', 'upgrade', 'from-folder'));
ALTER TABLE collector ADD COLUMN folder text;`;
