/**
 * Goals and funnels. `condition` and `steps` are JSON of the contract. Numbers are not given again: the address of a
 * report may name a goal that was removed.
 */
export const GOAL_TABLES = `
CREATE TABLE goal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_en text NOT NULL,
  name_fr text NOT NULL,
  department text NOT NULL DEFAULT '',
  condition jsonb NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE funnel (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name_en text NOT NULL,
  name_fr text NOT NULL,
  department text NOT NULL DEFAULT '',
  steps jsonb NOT NULL,
  made_by text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT now()
);`;
