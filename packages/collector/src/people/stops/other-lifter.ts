/** Whether a second person could lift a stop. */
import type { Scope } from '../../base/config/rights.ts';
import type { Doer } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';

/** Whether another person than `who`, who can sign in, has the right for these departments. */
export async function hasOtherLifter(
  database: Pick<ControlDatabase, 'query'>,
  scope: Scope,
  who: Doer,
): Promise<boolean> {
  const [row] = await database.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM person WHERE state = 'active' AND (password IS NOT NULL OR kind = 'openid')
         AND ($2 <> 'person' OR person.id::text <> $3) AND ${HAS_RIGHT}) AS found`,
    [JSON.stringify(scope), who.kind, who.id],
  );
  return row?.found === true;
}

/** A right for all departments, or both rights together for those of the list $1. */
const HAS_RIGHT = `coalesce(rights->'publish' = '"all"'::jsonb OR rights->'privacy' = '"all"'::jsonb
  OR (jsonb_typeof($1::jsonb) = 'array'
    AND coalesce(rights->'publish', '[]') || coalesce(rights->'privacy', '[]') @> $1::jsonb), false)`;
