/**
 * Step 22: lines of "needs attention", each with its beginning and end, and the last run of the checks. At most one line
 * is open for an environment, kind and subject. `departments` without a value: the installation as a whole. The columns
 * `…_told_at` are empty until the messages about the beginning or the end are planned.
 */
export const ALARM_TABLES = `
CREATE TABLE alarm (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind <> ''),
  -- Empty: no environment of its own, for example the disk of a collector.
  environment text NOT NULL DEFAULT '',
  subject text NOT NULL,
  departments text[],
  details jsonb NOT NULL DEFAULT '{}',
  began_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  -- Runs of the checks in a row that did not find it any more.
  absent_runs integer NOT NULL DEFAULT 0,
  began_told_at timestamptz,
  ended_told_at timestamptz
);
CREATE UNIQUE INDEX alarm_open ON alarm (kind, environment, subject) WHERE ended_at IS NULL;
CREATE INDEX alarm_ended ON alarm (ended_at);
CREATE TABLE alarm_run (
  environment text PRIMARY KEY,
  checked_at timestamptz NOT NULL DEFAULT now(),
  result jsonb NOT NULL
);`;
