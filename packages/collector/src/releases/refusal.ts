/** Why a collector cannot take a release, in both languages. */
import type { BothLanguages } from '@balise/contract';
import { reasonOf } from '../base/errors/reason-of.ts';
import { explainedInBoth } from '../base/locales/explain-reason.ts';
import { inBothLanguages } from '../base/locales/in-both.ts';

export class Refusal extends Error {
  readonly reason: BothLanguages;

  constructor(reason: BothLanguages) {
    super(reason.en);
    this.reason = reason;
  }
}

export const refusalOf = (error: unknown): BothLanguages =>
  error instanceof Refusal
    ? error.reason
    : (explainedInBoth(reasonOf(error)) ?? inBothLanguages('release.refused'));
