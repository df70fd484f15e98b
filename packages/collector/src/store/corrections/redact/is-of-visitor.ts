/** Recognises a visitor in parameters: by the identifier, or by its digest in the ledger. */
import type { Pair } from '@balise/beacon';
import { visitorDigest, type ErasedTask } from '../../../control-store/ledger.ts';
import { VISITOR, type EraseTask } from '../../../control-store/correction-task.ts';

/** A task from the ledger. Entries of earlier versions without a salt recognise no visitor. */
export type AnyEraseTask = EraseTask | ErasedTask;

export type IsVisitor = (value: string) => boolean;

/** Whether a text is the identifier of the visitor. */
export function visitorTest(task: AnyEraseTask): IsVisitor {
  if (!('salt' in task)) return (value) => value === task.visitor;
  const { salt, visitor } = task;
  if (salt === undefined) return () => false;
  return (value) => VISITOR.test(value) && visitorDigest(value, salt) === visitor;
}

/** Names of the parameters that contain the identifier. */
export const fieldsOfVisitor = (parameters: readonly Pair[], isVisitor: IsVisitor): string[] => [
  ...new Set(parameters.filter(([, value]) => isVisitor(value)).map(([name]) => name)),
];
