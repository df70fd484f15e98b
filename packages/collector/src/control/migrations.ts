/** The tables of the control data, step by step; a step that has run is never changed. */

export interface Migration {
  readonly id: number;
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  {
    id: 1,
    sql: `
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
      );`,
  },
  {
    id: 2,
    sql: `
      CREATE TABLE secret (
        name text PRIMARY KEY,
        value text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );`,
  },
  {
    id: 3,
    sql: `
      CREATE TABLE disclosure (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        given_at timestamptz NOT NULL DEFAULT now(),
        given_to text NOT NULL,
        suite text NOT NULL,
        period_from timestamptz,
        period_to timestamptz,
        format text NOT NULL,
        hits bigint
      );`,
  },
  {
    id: 4,
    sql: `
      CREATE TABLE lease (
        name text PRIMARY KEY,
        holder text NOT NULL,
        ends_at timestamptz NOT NULL
      );`,
  },
  {
    id: 5,
    sql: `
      CREATE TABLE ledger (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        begun_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        mended_by text NOT NULL,
        task jsonb NOT NULL,
        report jsonb
      );`,
  },
  {
    id: 6,
    sql: `
      CREATE TABLE sweep (
        night date PRIMARY KEY,
        swept_at timestamptz NOT NULL DEFAULT now(),
        gone jsonb NOT NULL
      );`,
  },
];
