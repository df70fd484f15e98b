/** The tables of the control data, step by step. A step that has been released is never changed. */
import { ALARM_TABLES } from './alarm-tables.ts';
import { DRAFT_TABLES } from './draft-tables.ts';
import { ENTRY_ONCE_COLUMNS } from './entry-once-columns.ts';
import { FIRST_TABLES } from './first-tables.ts';
import { FOLDER_TABLES } from './folder-tables.ts';
import { GOAL_TABLES } from './goal-tables.ts';
import { MAIL_TABLES } from './mail-tables.ts';
import { MAIL_REPORT_TABLES } from './mail-report-tables.ts';
import { PACKAGE_TABLES } from './package-tables.ts';
import { PEOPLE_TABLES } from './people-tables.ts';
import { PREVIEW_TABLES } from './preview-tables.ts';
import { RELEASE_TABLES } from './release-tables.ts';
import { RIGHTS_TABLES } from './rights-tables.ts';
import { STOP_TABLES } from './stop-tables.ts';

export interface Migration {
  readonly id: number;
  readonly sql: string;
}

export const MIGRATIONS: readonly Migration[] = [
  { id: 1, sql: FIRST_TABLES },
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
  { id: 7, sql: PEOPLE_TABLES },
  {
    id: 8,
    sql: `
      CREATE TABLE note (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date NOT NULL,
        text_en text NOT NULL,
        text_fr text NOT NULL,
        department text NOT NULL DEFAULT '',
        maker bigint REFERENCES person ON DELETE SET NULL,
        made_by text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX note_day ON note (day);
      CREATE TABLE exploration (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        name_en text NOT NULL,
        name_fr text NOT NULL,
        question jsonb NOT NULL,
        own_of bigint REFERENCES person ON DELETE CASCADE,
        department text NOT NULL DEFAULT '',
        maker bigint REFERENCES person ON DELETE SET NULL,
        made_by text NOT NULL,
        made_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX exploration_own ON exploration (own_of);`,
  },
  {
    id: 9,
    // An unlogged table: it is in no log of the database, and its file is deleted when it is emptied.
    sql: `
      DELETE FROM secret WHERE name LIKE 'visitor %';
      CREATE UNLOGGED TABLE day_key (
        day date PRIMARY KEY,
        value text NOT NULL
      );`,
  },
  {
    id: 10,
    sql: `
      CREATE TABLE collector (
        id text PRIMARY KEY,
        name text NOT NULL,
        seen_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE TABLE ledger_part (
        entry bigint NOT NULL REFERENCES ledger ON DELETE CASCADE,
        collector text NOT NULL,
        run text NOT NULL,
        leads boolean NOT NULL DEFAULT false,
        stored_at timestamptz,
        ended_at timestamptz,
        journal integer NOT NULL DEFAULT 0,
        quarantined integer NOT NULL DEFAULT 0,
        PRIMARY KEY (entry, collector)
      );
      ALTER TABLE ledger ADD COLUMN store_from timestamptz;`,
  },
  {
    id: 11,
    // The departments of the person who added an account. Without an entry in the log it counts as all of them.
    sql: `
      ALTER TABLE person ADD COLUMN made_within jsonb NOT NULL DEFAULT '"all"';
      UPDATE person SET made_within = maker.rights->'people'
        FROM person maker, (
          SELECT DISTINCT ON (value_after->>'account') value_after->>'account' AS account, who_id FROM activity
          WHERE what = 'person-added' AND who_kind = 'person' ORDER BY value_after->>'account', id DESC
        ) AS added
        WHERE added.account = person.account AND maker.id::text = added.who_id AND maker.rights->'people' IS NOT NULL;
      ALTER TABLE sign_in_link ADD COLUMN maker bigint;`,
  },
  {
    id: 12,
    // With a row, small counts are suppressed only for readers of figures (people/suppression.ts). A new database has
    // it. In an existing one somebody adds it: nobody sees more after an upgrade than before.
    sql: `
      CREATE TABLE true_figures (
        one boolean PRIMARY KEY DEFAULT true CHECK (one),
        since timestamptz NOT NULL DEFAULT now()
      );
      INSERT INTO true_figures (one) SELECT true WHERE NOT EXISTS (SELECT FROM settings_release);`,
  },
  {
    id: 13,
    sql: `
      CREATE TABLE hit_id_key (
        only_one boolean PRIMARY KEY CHECK (only_one),
        value text NOT NULL
      );`,
  },
  {
    id: 14,
    // Its hits of before this moment are in the store. Null: an earlier version, which does not state it.
    sql: `ALTER TABLE collector ADD COLUMN stored_until timestamptz;`,
  },
  {
    id: 15,
    // `stated_at` is `seen_at` if the collector states its hits. `waits_since` is before those that wait in its journal.
    sql: `ALTER TABLE collector ADD COLUMN stated_at timestamptz, ADD COLUMN waits_since timestamptz;
      CREATE TABLE uncounted_hits (collector text NOT NULL, oldest timestamptz NOT NULL, stored_at timestamptz NOT NULL);`,
  },
  { id: 16, sql: STOP_TABLES },
  { id: 17, sql: RELEASE_TABLES },
  { id: 18, sql: DRAFT_TABLES },
  { id: 19, sql: RIGHTS_TABLES },
  { id: 20, sql: PACKAGE_TABLES },
  { id: 21, sql: FOLDER_TABLES },
  { id: 22, sql: ALARM_TABLES },
  { id: 23, sql: GOAL_TABLES },
  { id: 24, sql: MAIL_TABLES },
  { id: 25, sql: MAIL_REPORT_TABLES },
  { id: 26, sql: PREVIEW_TABLES },
  { id: 27, sql: ENTRY_ONCE_COLUMNS },
];
