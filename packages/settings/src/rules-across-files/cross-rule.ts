/** A rule that a schema cannot express: it compares entries or files with each other. */
import type { Problem } from '../problem.ts';
import type { Settings } from '../settings-type.ts';

export type CrossRule = (settings: Settings) => readonly Problem[];
