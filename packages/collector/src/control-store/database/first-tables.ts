/** Step 1. Nothing writes `settings_release`: `release-tables.ts` has its successor. */
export const FIRST_TABLES = `
      CREATE TABLE settings_release (
        version text PRIMARY KEY,
        state text NOT NULL CHECK (state IN ('draft', 'active', 'retired')),
        content jsonb NOT NULL,
        note_en text NOT NULL DEFAULT '',
        note_fr text NOT NULL DEFAULT '',
        created_at timestamptz NOT NULL DEFAULT now(),
        activated_at timestamptz
      );
      CREATE TABLE person (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name text NOT NULL,
        language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
        role text NOT NULL DEFAULT 'reader',
        created_at timestamptz NOT NULL DEFAULT now()
      );`;
