/**
 * Step 17: releases. A blob is a text, compressed with gzip, by the digest of the text. `settings` is the digest of the
 * settings, and `files` the digest of the list of the files. `parent` is the release that was live before. A row of
 * `live` moves the environment, and raises the revision that each collector reads. A number of `number_taken` belongs to
 * its id for ever: pages that are open or pinned send it for years. `follows_at` is `seen_at` if the version of the
 * collector follows releases. People are JSON with the members of `Doer`.
 */
export const RELEASE_TABLES = `
CREATE TABLE blob (
  digest text PRIMARY KEY,
  bytes bytea NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE release (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('publish', 'undo', 'roll-back')),
  environment text NOT NULL,
  parent bigint,
  of bigint,
  settings text NOT NULL REFERENCES blob,
  changes jsonb NOT NULL,
  files text NOT NULL,
  integrity text NOT NULL,
  package text NOT NULL,
  version text NOT NULL,
  note_en text NOT NULL DEFAULT '',
  note_fr text NOT NULL DEFAULT '',
  draft bigint,
  emergency text,
  published_by jsonb NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX release_of_environment ON release (environment, id);
CREATE TABLE release_file (
  release bigint NOT NULL REFERENCES release,
  name text NOT NULL,
  digest text NOT NULL REFERENCES blob,
  PRIMARY KEY (release, name)
);
CREATE TABLE live (
  environment text PRIMARY KEY,
  release bigint NOT NULL REFERENCES release,
  since timestamptz NOT NULL DEFAULT now()
);
CREATE TRIGGER live_raises_revision AFTER INSERT OR UPDATE OR DELETE ON live
  FOR EACH ROW EXECUTE FUNCTION raise_revision();
CREATE TABLE number_taken (
  kind text NOT NULL,
  number integer NOT NULL,
  id text NOT NULL,
  release bigint,
  first_seen timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (kind, number)
);
ALTER TABLE collector ADD COLUMN follows_at timestamptz, ADD COLUMN live_state jsonb, ADD COLUMN refused jsonb;`;
