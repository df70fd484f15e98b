/** Applies a task to one hit. */
import { dimensionIdOf, toHit, type Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { departmentOfHit } from '../../../hit/department/department-of.ts';
import { Levels } from '../../../hit/scrub/levels.ts';
import { isWireIdentifier } from '../../../hit/scrub/wire-identifiers.ts';
import { fieldsOfVisitor, visitorTest, type AnyEraseTask } from './is-of-visitor.ts';
import type { RedactTask, SimulatedTask } from '../../../control-store/correction-task.ts';
import { redactText } from './redact-text.ts';

/** A task that changes individual hits. An erasure from the ledger has a digest of the visitor. */
export type HitTask = RedactTask | AnyEraseTask | SimulatedTask;

export interface CorrectedHit {
  /** `undefined` if the hit is to be deleted. */
  readonly hit: Hit | undefined;
  /** Dimensions or parameter names that change. */
  readonly fields: readonly string[];
}

type Pair = Hit['parameters'][number];

/** Returns `undefined` if the hit stays unchanged. */
export function correctedHit(hit: Hit, task: HitTask): CorrectedHit | undefined {
  switch (task.kind) {
    case 'erase':
      return eraseHit(hit, task);
    case 'redact':
      return redactHit(hit, task);
    default:
      return hit.origin.isSimulated ? { hit: undefined, fields: [] } : undefined;
  }
}

function eraseHit({ parameters }: Hit, task: AnyEraseTask): CorrectedHit | undefined {
  const fields = fieldsOfVisitor(parameters, visitorTest(task));
  return fields.length === 0 ? undefined : { hit: undefined, fields };
}

function redactHit(hit: Hit, task: RedactTask): CorrectedHit | undefined {
  if (!isInReach(hit.host, Date.parse(hit.receivedAt), task)) return undefined;
  const { parameters, fields } = redactParameters(hit.parameters, task);
  if (fields.size === 0) return undefined;
  const { id, suites, library, requestId, method, size, findings, origin } = hit;
  const receivedAt = new Date(hit.receivedAt);
  const request = { suites, library, requestId, parameters };
  const corrected = {
    ...hit,
    ...toHit(settings, request, { id, receivedAt, method, size, origin }),
    findings,
  };
  return { hit: { ...corrected, department: departmentOfHit(corrected) }, fields: [...fields] };
}

interface RedactedParameters {
  readonly parameters: readonly Pair[];
  /** Dimensions or parameter names that change. */
  readonly fields: ReadonlySet<string>;
}

/** An identifier with a match is dropped as a whole: an altered one would merge visitors. */
export function redactParameters(given: readonly Pair[], task: RedactTask): RedactedParameters {
  const pattern = new RegExp(task.pattern, 'gu');
  const fields = new Set<string>();
  const levels = new Levels();
  const parameters = wholeAddress(given).flatMap((pair): readonly Pair[] => {
    const [name, value] = pair;
    if (value === '') levels.follow(name);
    const field = dimensionIdOf(settings, name) ?? name;
    if (task.dimension !== undefined && field !== task.dimension) return [pair];
    const redacted = redactText(value, pattern);
    if (redacted === value) return [pair];
    fields.add(field);
    return isWireIdentifier(name, levels.names) ? [] : [[name, redacted]];
  });
  return { parameters, fields };
}

/** `at`: time of receipt in milliseconds. */
export const isInReach = (host: string, at: number, task: RedactTask): boolean =>
  (task.host === undefined || task.host === host) &&
  at >= (task.from ?? -Infinity) &&
  at < (task.to ?? Infinity);

/** A long address arrives in two parts. A match may span both. */
function wholeAddress(parameters: readonly Pair[]): readonly Pair[] {
  const rest = parameters.find(([name]) => name === '-g')?.[1];
  if (rest === undefined) return parameters;
  return parameters
    .filter(([name]) => name !== '-g')
    .map((pair): Pair => (pair[0] === 'g' ? ['g', pair[1] + rest] : pair));
}
