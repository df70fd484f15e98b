/**
 * Reports by mail. `choices` is the query of a report's address without days, `report_table` the id of its table or empty
 * for the days. A row with an exploration has only an environment besides. `sent_to` is the last day of the newest
 * period that was mailed or left out: the next period begins on the day after it. `tries` counts the failures of the mail
 * that is due, and `retry_at` is the moment of its next try.
 */
export const MAIL_REPORT_TABLES = `
CREATE TABLE mail_report (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  person bigint NOT NULL REFERENCES person ON DELETE CASCADE,
  exploration bigint REFERENCES exploration ON DELETE CASCADE,
  environment text NOT NULL,
  report text,
  report_table text NOT NULL DEFAULT '',
  choices text NOT NULL DEFAULT '',
  every text NOT NULL CHECK (every IN ('week', 'month')),
  made_at timestamptz NOT NULL DEFAULT now(),
  sent_to date NOT NULL,
  sent_at timestamptz,
  mailed_to date,
  tries integer NOT NULL DEFAULT 0,
  retry_at timestamptz NOT NULL DEFAULT now(),
  last_error text,
  ended_at timestamptz,
  ended_why text,
  ended_by text NOT NULL DEFAULT '',
  CHECK ((report IS NULL) <> (exploration IS NULL)),
  CHECK ((ended_at IS NULL) = (ended_why IS NULL))
);
CREATE INDEX mail_report_person ON mail_report (person);
CREATE INDEX mail_report_exploration ON mail_report (exploration);`;
