/** Messages about the beginning and the end of each line: planned once for each recipient, then sent until it works. */
import { ALARM_COLUMNS, alarmOf, type Alarm, type AlarmRow } from './alarms.ts';
import type { ControlDatabase } from './database/control-database.ts';

type Queries = Pick<ControlDatabase, 'query'>;

type Edge = 'begin' | 'end';

export interface PlannedMessage {
  /** Id of the line. */
  readonly alarm: string;
  readonly edge: Edge;
  /** `person 12` or `webhook 3`. */
  readonly target: string;
  /** Above 0: that many lines of the same kind, which the message counts and does not name. */
  readonly others: number;
}

export type MessageKeys = Pick<PlannedMessage, 'alarm' | 'edge' | 'target'>;

export interface WaitingMessage extends PlannedMessage {
  readonly line: Alarm;
  /** Attempts that have failed. */
  readonly attempts: number;
}

/** A line whose beginning or end has no planned messages yet. */
export interface UnplannedEdge {
  readonly edge: Edge;
  readonly line: Alarm;
  /** Recipients of the message about its beginning. Empty for a beginning. */
  readonly begun: readonly string[];
}

const isWaiting = 'sent_at IS NULL AND dropped_at IS NULL';

/** Longer than a message is tried again. After that, news would be old. */
const OLD = `interval '4 days'`;

/** Drops messages and edges for which no collector had a way for days, because of its configuration. */
export async function dropOldMessages(database: ControlDatabase): Promise<void> {
  await database.together([
    {
      sql: `UPDATE message SET dropped_at = now() WHERE ${isWaiting} AND planned_at < now() - ${OLD}`,
    },
    {
      sql: `UPDATE alarm SET began_told_at = now() WHERE began_told_at IS NULL AND began_at < now() - ${OLD}`,
    },
    {
      sql: `UPDATE alarm SET ended_told_at = now() WHERE ended_told_at IS NULL AND ended_at < now() - ${OLD}`,
    },
  ]);
}

/**
 * First, lines that were closed before their beginning was planned: no message is about them. Empty while a newer
 * edge may still follow: `quiet` seconds must pass without one, but at most `longest` since the oldest. So all lines of
 * an hour are in one message.
 */
export async function unplannedEdges(
  database: ControlDatabase,
  { quiet, longest }: { readonly quiet: number; readonly longest: number },
): Promise<readonly UnplannedEdge[]> {
  const rows = await database.together<AlarmRow & { edge: Edge; begun: readonly string[] | null }>([
    {
      sql: `UPDATE alarm SET began_told_at = now(), ended_told_at = now()
            WHERE ended_at IS NOT NULL AND began_told_at IS NULL`,
    },
    {
      sql: `WITH edge AS (
              SELECT id, 'begin' AS edge, began_at AS at FROM alarm WHERE ended_at IS NULL AND began_told_at IS NULL
              UNION ALL
              SELECT id, 'end', ended_at FROM alarm WHERE ended_at IS NOT NULL AND ended_told_at IS NULL
            )
            SELECT ${ALARM_COLUMNS}, edge.edge,
              (SELECT jsonb_agg(target ORDER BY target) FROM message
               WHERE message.alarm = alarm.id AND message.edge = 'begin' AND message.sent_at IS NOT NULL
                 AND message.others = 0) AS begun
            FROM edge JOIN alarm USING (id)
            WHERE (SELECT max(at) <= now() - make_interval(secs => $1)
                     OR min(at) <= now() - make_interval(secs => $2) FROM edge)
            ORDER BY edge.at, alarm.id`,
      values: [quiet, longest],
    },
  ]);
  return rows.map((row) => ({ edge: row.edge, line: alarmOf(row), begun: row.begun ?? [] }));
}

/** Marks the edges as planned, with their messages: all of it, or nothing. */
export async function recordPlan(
  database: ControlDatabase,
  edges: readonly Pick<UnplannedEdge, 'edge' | 'line'>[],
  messages: readonly PlannedMessage[],
): Promise<void> {
  const idsOf = (edge: Edge): string[] =>
    edges.filter((one) => one.edge === edge).map(({ line }) => line.id);
  await database.together([
    {
      sql: `INSERT INTO message (alarm, edge, target, others)
            SELECT alarm, edge, target, others
            FROM jsonb_to_recordset($1::jsonb) AS planned (alarm bigint, edge text, target text, others integer)
            JOIN alarm AS line ON line.id = planned.alarm
            ON CONFLICT DO NOTHING`,
      values: [JSON.stringify(messages)],
    },
    {
      sql: 'UPDATE alarm SET began_told_at = now() WHERE id = ANY($1::bigint[])',
      values: [idsOf('begin')],
    },
    // A line that was closed while its beginning could not be sent: it needs neither.
    {
      sql: `UPDATE message SET dropped_at = now(), last_error = NULL
            WHERE ${isWaiting} AND edge = 'begin' AND others = 0 AND alarm = ANY($1::bigint[])`,
      values: [idsOf('end')],
    },
    {
      sql: 'UPDATE alarm SET ended_told_at = now() WHERE id = ANY($1::bigint[])',
      values: [idsOf('end')],
    },
  ]);
}

/** Lines of a kind whose beginning was named in a message in the last day. */
export async function namedInADay(database: Queries, kind: string): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    `SELECT count(DISTINCT message.alarm)::integer AS count FROM message JOIN alarm ON alarm.id = message.alarm
     WHERE alarm.kind = $1 AND message.edge = 'begin' AND message.others = 0
       AND message.planned_at > now() - interval '1 day'`,
    [kind],
  );
  return row?.count ?? 0;
}

/** Whether there is work for the job: edges without a plan, or messages that are due. */
export async function isMessageDue(database: Queries): Promise<boolean> {
  const [row] = await database.query<{ due: boolean }>(
    `SELECT EXISTS (SELECT FROM alarm WHERE ended_at IS NULL AND began_told_at IS NULL)
       OR EXISTS (SELECT FROM alarm WHERE ended_at IS NOT NULL AND ended_told_at IS NULL)
       OR EXISTS (SELECT FROM message WHERE ${isWaiting} AND next_at <= now()) AS due`,
  );
  return row?.due === true;
}

/** The messages that are due, by recipient and then by line. */
export async function dueMessages(database: Queries): Promise<readonly WaitingMessage[]> {
  const rows = await database.query<
    AlarmRow & { edge: Edge; target: string; others: number; attempts: number }
  >(
    `SELECT ${ALARM_COLUMNS}, message.edge, message.target, message.others, message.attempts
     FROM message JOIN alarm ON alarm.id = message.alarm
     WHERE ${isWaiting} AND next_at <= now()
     ORDER BY message.target, message.edge, alarm.began_at, alarm.id`,
  );
  return rows.map(({ edge, target, others, attempts, ...row }) => ({
    ...{ alarm: row.id, edge, target, others, attempts, line: alarmOf(row) },
  }));
}

const KEYS = `jsonb_to_recordset($1::jsonb) AS key (alarm bigint, edge text, target text)
  WHERE message.alarm = key.alarm AND message.edge = key.edge AND message.target = key.target`;

const keysOf = (messages: readonly MessageKeys[]): string =>
  JSON.stringify(messages.map(({ alarm, edge, target }) => ({ alarm, edge, target })));

export async function recordSent(
  database: Queries,
  messages: readonly MessageKeys[],
): Promise<void> {
  await database.query(
    `UPDATE message SET sent_at = now(), attempts = attempts + 1, last_error = NULL FROM ${KEYS}`,
    [keysOf(messages)],
  );
}

/** `retryIn`: seconds until the next attempt. Undefined: there is none. */
export async function recordFailed(
  database: Queries,
  messages: readonly MessageKeys[],
  { reason, retryIn }: { readonly reason: string; readonly retryIn: number | undefined },
): Promise<void> {
  await database.query(
    `UPDATE message SET attempts = attempts + 1, last_error = $2,
       next_at = now() + make_interval(secs => coalesce($3::integer, 0)),
       dropped_at = CASE WHEN $3::integer IS NULL THEN now() END
     FROM ${KEYS}`,
    [keysOf(messages), reason, retryIn ?? null],
  );
}

/** Messages whose recipient may no longer see their line. Not an error. */
export async function dropMessages(
  database: Queries,
  messages: readonly MessageKeys[],
): Promise<void> {
  await database.query(`UPDATE message SET dropped_at = now(), last_error = NULL FROM ${KEYS}`, [
    keysOf(messages),
  ]);
}
