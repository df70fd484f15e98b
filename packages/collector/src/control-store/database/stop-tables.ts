/**
 * Step 16: stops, and the revision, which is another one after each change of a stop. It is random: a restored database
 * never has the revision that a collector has read from a later state. Rows are never deleted: a collector that was away
 * finds out that its stop was lifted. `key` is made at the collector where somebody pressed. People are JSON with the
 * members of `Doer`.
 */
export const STOP_TABLES = `
CREATE TABLE stop (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key text NOT NULL UNIQUE,
  environment text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('host', 'path', 'rule', 'dimension', 'release')),
  what text NOT NULL,
  looks jsonb,
  reason text NOT NULL CHECK (reason <> ''),
  scope jsonb NOT NULL,
  pressed_by jsonb NOT NULL,
  pressed_at timestamptz NOT NULL DEFAULT now(),
  confirmed_by jsonb,
  confirmed_at timestamptz,
  lift_asked_by jsonb,
  lift_asked_at timestamptz,
  lifted_by jsonb,
  lifted_at timestamptz
);
CREATE UNIQUE INDEX stop_in_force ON stop (environment, kind, what) WHERE lifted_at IS NULL;
CREATE TABLE revision (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  number uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO revision DEFAULT VALUES;
CREATE FUNCTION raise_revision() RETURNS trigger LANGUAGE plpgsql AS $raise$
  BEGIN UPDATE revision SET number = gen_random_uuid(); RETURN NULL; END
$raise$;
CREATE TRIGGER stop_raises_revision AFTER INSERT OR UPDATE OR DELETE ON stop
  FOR EACH ROW EXECUTE FUNCTION raise_revision();`;
