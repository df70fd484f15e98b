/** Step 7: people, their sessions, links and tokens, and the activity log, of which no entry can be changed. */
export const PEOPLE_TABLES = `
      ALTER TABLE person
        ADD COLUMN account text UNIQUE,
        ADD COLUMN kind text NOT NULL DEFAULT 'local' CHECK (kind IN ('local', 'openid')),
        ADD COLUMN issuer text,
        ADD COLUMN subject text,
        ADD COLUMN password text,
        ADD COLUMN rights jsonb NOT NULL DEFAULT '{}',
        ADD COLUMN state text NOT NULL DEFAULT 'active' CHECK (state IN ('active', 'blocked')),
        ADD COLUMN signed_in_at timestamptz,
        ADD UNIQUE (issuer, subject);
      CREATE TABLE session (
        digest text PRIMARY KEY,
        id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
        person bigint NOT NULL REFERENCES person ON DELETE CASCADE,
        csrf text,
        begun_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz NOT NULL DEFAULT now(),
        browser text NOT NULL DEFAULT '',
        system text NOT NULL DEFAULT '',
        confirmed_at timestamptz,
        checked_at timestamptz,
        refresh_token text,
        access_token text
      );
      CREATE INDEX session_person ON session (person);
      CREATE TABLE sign_in_link (
        digest text PRIMARY KEY,
        person bigint NOT NULL REFERENCES person ON DELETE CASCADE,
        ends_at timestamptz NOT NULL
      );
      CREATE TABLE sign_in_attempt (
        subject text NOT NULL,
        tried_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX sign_in_attempt_subject ON sign_in_attempt (subject, tried_at);
      CREATE TABLE token (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        digest text NOT NULL UNIQUE,
        name text NOT NULL,
        rights jsonb NOT NULL,
        created_by text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        used_at timestamptz,
        ends_at timestamptz NOT NULL
      );
      CREATE TABLE activity (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        at timestamptz NOT NULL DEFAULT now(),
        who_kind text NOT NULL,
        who_id text NOT NULL DEFAULT '',
        who_name text NOT NULL,
        what text NOT NULL,
        about text NOT NULL DEFAULT '',
        value_before jsonb,
        value_after jsonb
      );
      CREATE FUNCTION refuse_change_of_activity() RETURNS trigger LANGUAGE plpgsql AS $refuse$
        BEGIN RAISE EXCEPTION 'entries of activity are never changed'; END
      $refuse$;
      CREATE TRIGGER activity_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_activity();`;
