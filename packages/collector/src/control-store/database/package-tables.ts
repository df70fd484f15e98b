/**
 * Step 20: the package of a release. `code` is the digest of the package whose code it has, and `shipped` of the package
 * whose shipped settings its own were made upon. Both are texts in `blob`. A draft of a package has its version, its
 * digest, and the part that it brings. It is made once.
 */
export const PACKAGE_TABLES = `
ALTER TABLE release ADD COLUMN code text REFERENCES blob, ADD COLUMN shipped text REFERENCES blob;
ALTER TABLE draft ADD COLUMN package text, ADD COLUMN package_digest text REFERENCES blob,
  ADD COLUMN part text CHECK (part IN ('settings', 'code')),
  ADD CHECK ((part IS NULL) = (package IS NULL) AND (part IS NULL) = (package_digest IS NULL));
CREATE UNIQUE INDEX draft_of_package ON draft (package_digest, part) WHERE part IS NOT NULL;`;
