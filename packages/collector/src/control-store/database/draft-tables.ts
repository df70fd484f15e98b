/**
 * Step 18: drafts, which are changes of settings that are not published yet. Values are JSON as text: `jsonb` would
 * reorder members, and refuses some texts. People are JSON with the members of `Doer`. A deleted draft keeps its rows.
 */
export const DRAFT_TABLES = `
CREATE TABLE draft (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL CHECK (name <> ''),
  made_by jsonb NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now(),
  changed_at timestamptz NOT NULL DEFAULT now(),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'published', 'deleted')),
  revision bigint NOT NULL DEFAULT 0,
  -- By person: when the activity has last named a change of this person.
  noted jsonb NOT NULL DEFAULT '{}'
);
CREATE TABLE draft_change (
  draft bigint NOT NULL REFERENCES draft ON DELETE CASCADE,
  file text NOT NULL,
  place text COLLATE "C" NOT NULL,
  kind text NOT NULL CHECK (kind IN ('set', 'add', 'remove')),
  before text,
  after text,
  revision bigint NOT NULL,
  changed_by jsonb NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (draft, file, place)
);
CREATE TABLE approval (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  draft bigint NOT NULL REFERENCES draft ON DELETE CASCADE,
  digest text NOT NULL,
  scope text NOT NULL,
  person jsonb NOT NULL,
  yes boolean NOT NULL,
  words text NOT NULL DEFAULT '',
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX approval_draft ON approval (draft, digest);
CREATE TABLE number_reserved (
  kind text NOT NULL,
  number integer NOT NULL,
  draft bigint NOT NULL REFERENCES draft ON DELETE CASCADE,
  reserved_by jsonb NOT NULL,
  until timestamptz NOT NULL,
  PRIMARY KEY (kind, number)
);`;
