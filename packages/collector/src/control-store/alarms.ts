/** Lines of "needs attention" in the control database, each with its beginning and its end. */
import type { ControlDatabase } from './database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

/** One thing that needs attention, as a run of the checks finds it. */
export interface Finding {
  /** For example `host-silent`. */
  readonly kind: string;
  /** Empty if the thing belongs to no environment, for example the disk of a collector. */
  readonly environment: string;
  /** A host, a rule, or both with a space between. It and the kind are the same as long as the line is open. */
  readonly subject: string;
  /** Ids of the departments whose hosts these are. Null: the installation as a whole. */
  readonly departments: readonly string[] | null;
  /** Numbers and moments for the sentence. No value of a dimension, and no personal data. */
  readonly details: Details;
}

export type Details = Readonly<Record<string, number | string>>;

export interface Alarm extends Finding {
  readonly id: string;
  /** ISO 8601, UTC. */
  readonly beganAt: string;
  /** Null while the line is open. */
  readonly endedAt: string | null;
}

/** The findings of one run of the checks, for one environment, or for the installation with an empty environment. */
export interface CheckedRun {
  readonly environment: string;
  /** Kinds that the run could check. Lines of other kinds stay as they are. */
  readonly kinds: readonly string[];
  /** Those of one kind and subject become one line. */
  readonly findings: readonly Finding[];
  /** By kind: a line is closed after this many runs in a row without it. Default: one. */
  readonly patience?: Readonly<Record<string, number>>;
  /** Id of the collector that the findings are about: lines of others stay as they are. */
  readonly collector?: string;
  /** Ids of the running collectors: only lines about others end. */
  readonly notOf?: readonly string[];
  /** Kept beside the lines as the newest result, for example hosts that never sent. Any JSON. */
  readonly result: unknown;
}

/** Days for which closed lines are kept. */
const KEPT_FOR = 90;

/**
 * Begins the lines that are new, changes the details of those that were found again, and closes the others of the checked
 * kinds. All of it, or nothing.
 */
export async function recordRun(
  database: ControlDatabase,
  { environment, kinds, findings, patience = {}, collector, notOf, result }: CheckedRun,
): Promise<void> {
  const found = JSON.stringify(
    uniqueOf(findings).map(({ kind, subject, departments, details }) => ({
      ...{ kind, subject, departments, details },
    })),
  );
  await database.together([
    {
      sql: `UPDATE alarm SET absent_runs = absent_runs + 1,
              ended_at = CASE WHEN absent_runs + 1 >= coalesce(($4::jsonb->>alarm.kind)::integer, 1) THEN now() END
            WHERE ended_at IS NULL AND environment = $1 AND kind = ANY($2::text[])
              AND ($5::text IS NULL OR details->>'collector' = $5)
              AND ($6::text[] IS NULL OR NOT details->>'collector' = ANY($6::text[]))
              AND NOT EXISTS (SELECT FROM ${FOUND} WHERE found.kind = alarm.kind AND found.subject = alarm.subject)`,
      values: [
        ...[environment, [...kinds], found, JSON.stringify(patience)],
        ...[collector ?? null, notOf ? [...notOf] : null],
      ],
    },
    {
      sql: `INSERT INTO alarm (kind, environment, subject, departments, details)
            SELECT kind, $1, subject, CASE WHEN jsonb_typeof(departments) = 'array'
              THEN ARRAY(SELECT jsonb_array_elements_text(departments)) END, details
            FROM ${FOUND} WHERE kind = ANY($2::text[])
            ON CONFLICT (kind, environment, subject) WHERE ended_at IS NULL DO UPDATE
            SET departments = excluded.departments, details = excluded.details, absent_runs = 0`,
      values: [environment, [...kinds], found],
    },
    {
      sql: `INSERT INTO alarm_run (environment, result) VALUES ($1, $2::jsonb)
            ON CONFLICT (environment) DO UPDATE SET checked_at = now(), result = excluded.result`,
      values: [environment, JSON.stringify(result)],
    },
    {
      sql: `DELETE FROM alarm WHERE ended_at < now() - make_interval(days => ${KEPT_FOR})`,
    },
  ]);
}

/** One finding for each kind and subject: the first one, for the departments of all. */
function uniqueOf(findings: readonly Finding[]): readonly Finding[] {
  const unique = new Map<string, Finding>();
  for (const finding of findings) {
    const key = JSON.stringify([finding.kind, finding.subject]);
    const known = unique.get(key);
    unique.set(key, known ? { ...known, departments: joined(known, finding) } : finding);
  }
  return [...unique.values()];
}

function joined(one: Finding, other: Finding): Finding['departments'] {
  if (!one.departments || !other.departments) return null;
  return [...new Set([...one.departments, ...other.departments])];
}

const FOUND = `jsonb_to_recordset($3::jsonb) AS found (kind text, subject text, departments jsonb, details jsonb)`;

/** The open lines, oldest first. `environments`: default all; an empty text is the installation. */
export async function openAlarms(
  database: Queries,
  environments?: readonly string[],
): Promise<Alarm[]> {
  const rows = await database.query<AlarmRow>(
    `SELECT ${ALARM_COLUMNS} FROM alarm
     WHERE ended_at IS NULL AND ($1::text[] IS NULL OR environment = ANY($1::text[])) ORDER BY began_at, alarm.id`,
    [environments ? [...environments] : null],
  );
  return rows.map(alarmOf);
}

/** The newest run for an environment. Undefined before the first. `result`: what `recordRun` was given. */
export async function lastRun(
  database: Queries,
  environment: string,
): Promise<{ readonly checkedAt: string; readonly result: unknown } | undefined> {
  const [row] = await database.query<{ checked_at: string | Date; result: unknown }>(
    'SELECT checked_at, result FROM alarm_run WHERE environment = $1',
    [environment],
  );
  return row && { checkedAt: isoOf(row.checked_at), result: row.result };
}

export const ALARM_COLUMNS = `alarm.id::text AS id, alarm.kind, alarm.environment, alarm.subject,
  to_jsonb(alarm.departments) AS departments, alarm.details, alarm.began_at, alarm.ended_at`;

/** A row with the `ALARM_COLUMNS`. */
export interface AlarmRow extends Finding {
  readonly id: string;
  readonly began_at: string | Date;
  readonly ended_at: string | Date | null;
}

export const alarmOf = ({ began_at, ended_at, ...row }: AlarmRow): Alarm => ({
  ...{ id: row.id, kind: row.kind, environment: row.environment, subject: row.subject },
  ...{ departments: row.departments, details: row.details },
  beganAt: isoOf(began_at),
  endedAt: ended_at === null ? null : isoOf(ended_at),
});

const isoOf = (moment: string | Date): string => new Date(moment).toISOString();
