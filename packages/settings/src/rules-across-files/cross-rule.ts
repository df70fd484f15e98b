/** What a schema cannot say: a rule that compares entries with one another, or files with files. */
import type { Problem } from '../problem.ts';
import type { Settings } from '../settings-type.ts';

export type CrossRule = (settings: Settings) => readonly Problem[];
