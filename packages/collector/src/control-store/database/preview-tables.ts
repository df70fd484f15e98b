/**
 * Step 26: previews of drafts and releases on pages, for a day. The tables are not logged: a crash of the database
 * empties them, and no copy of its log has what they had. Token and secret are digests. `session`: that of the person who
 * made the link. `settings` and `bytes` are compressed. Nothing refers to people, so that a preview outlives its owner
 * until a look stops it.
 */
export const PREVIEW_TABLES = `
CREATE UNLOGGED TABLE preview (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('draft', 'release')),
  of bigint NOT NULL,
  name jsonb NOT NULL,
  environment text NOT NULL,
  host text NOT NULL CHECK (host <> ''),
  made_by jsonb NOT NULL,
  session bigint,
  made_at timestamptz NOT NULL DEFAULT now(),
  -- Until then, another press does not build.
  building_until timestamptz,
  begun_at timestamptz,
  secret text,
  digest text,
  settings bytea,
  is_code_replaced boolean NOT NULL DEFAULT false,
  entries integer NOT NULL DEFAULT 0,
  ended_at timestamptz,
  ended_why text CHECK (ended_why IN ('page', 'console', 'owner', 'expired')),
  CHECK ((ended_at IS NULL) = (ended_why IS NULL)),
  CHECK (begun_at IS NULL OR (secret IS NOT NULL AND digest IS NOT NULL AND settings IS NOT NULL))
);
CREATE INDEX preview_digest ON preview (digest);
CREATE UNLOGGED TABLE preview_file (
  preview bigint NOT NULL REFERENCES preview ON DELETE CASCADE,
  name text NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (preview, name)
);
CREATE UNLOGGED TABLE preview_entry (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  preview bigint NOT NULL REFERENCES preview ON DELETE CASCADE,
  received_at timestamptz NOT NULL DEFAULT now(),
  -- JSON as text: a type for JSON would refuse some texts.
  entry text NOT NULL
);
CREATE INDEX preview_entry_preview ON preview_entry (preview, id);`;
