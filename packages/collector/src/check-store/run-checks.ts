/** Runs checks one after the other. A check is skipped if one that it needs has not passed. */
import { reasonOf } from '../base/errors/reason-of.ts';
import { CheckStopped, type CheckId, type CheckLine, type Note } from './check-line.ts';
import { missingGrant } from './missing-grant.ts';

export interface Check {
  readonly check: CheckId;
  readonly subject?: string;
  readonly needs?: readonly CheckId[];
  /** Returns a result that a person should know. Throws a `CheckStopped`, or the error of the store. */
  readonly work: () => Promise<Note | undefined>;
  /** The user of the statements. */
  readonly user?: string | undefined;
}

/** `passed`: the checks that have passed so far. A check with several lines has passed if all of them have. */
export async function* runChecks(
  checks: readonly Check[],
  passed: Set<CheckId>,
): AsyncGenerator<CheckLine> {
  const stopped = new Set<CheckId>();
  for (const one of checks) {
    const missing = (one.needs ?? []).find((id) => !passed.has(id));
    const line = missing === undefined ? await runCheck(one) : withoutOf(one, missing);
    if (line.state !== 'passed') stopped.add(line.check);
    if (stopped.has(line.check)) passed.delete(line.check);
    else passed.add(line.check);
    yield line;
  }
}

const withoutOf = ({ check, subject = '' }: Check, missing: CheckId): CheckLine => ({
  ...{ check, subject, state: 'skipped', milliseconds: 0 },
  note: { key: `check.needs.${missing}` },
});

async function runCheck({ check, subject = '', work, user }: Check): Promise<CheckLine> {
  const begun = performance.now();
  const line = { check, subject };
  const since = (): number => Math.round(performance.now() - begun);
  try {
    const note = await work();
    return { ...line, state: 'passed', milliseconds: since(), note };
  } catch (error) {
    if (error instanceof CheckStopped) {
      const { state, note, grant } = error;
      return { ...line, state, milliseconds: state === 'skipped' ? 0 : since(), note, grant };
    }
    const grant = missingGrant(error, user);
    return { ...line, state: 'failed', milliseconds: since(), reason: reasonOf(error), grant };
  }
}
