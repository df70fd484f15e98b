/**
 * Step 19: the person to whom a token belongs, and releases that were published without their approvals. `bypassed` has
 * the scopes that were missing. A row of `bypass_look` is one person who has looked at such a release for a scope. Tokens
 * of earlier versions get their person from the entry of the activity that was made with them.
 */
export const RIGHTS_TABLES = `
ALTER TABLE token ADD COLUMN owner bigint;
UPDATE token SET owner = entry.who_id::bigint FROM activity AS entry
  WHERE entry.what = 'token-made' AND entry.who_kind = 'person' AND entry.about = token.name AND entry.at = token.created_at;
ALTER TABLE release ADD COLUMN bypassed jsonb;
CREATE INDEX release_emergency ON release (id) WHERE emergency IS NOT NULL;
CREATE TABLE bypass_look (
  release bigint NOT NULL REFERENCES release,
  scope text NOT NULL,
  person bigint NOT NULL,
  looked_by jsonb NOT NULL,
  looked_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (release, scope, person)
);`;
