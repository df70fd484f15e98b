/** Public names for changes of settings. Pure: no Node API, no validation. */
export { applyChanges, type Applied } from './apply-changes.ts';
export type { Change, Conflict, Json } from './change.ts';
export { changesBetween } from './changes-between.ts';
export { codeProblems } from './code-problems.ts';
export { withConstantsOf } from './constants-of.ts';
export { packageChanges } from './package-changes.ts';
export { withPackageFloor, withPackagePrivacy } from './package-privacy.ts';
export { ownFiles, type OwnFiles } from './own-files.ts';
export { overlap } from './overlap.ts';
export { readPlace, type PlacePart } from './read-place.ts';
export { reversed } from './reversed.ts';
export { settingsKeyOf } from './settings-key-of.ts';
export type { Environment, LiveSettings } from './in-force/live-settings.ts';
export { settingsInForce } from './settings-in-force.ts';
export { takenNumbers, type TakenNumber } from './taken-numbers.ts';
export { placeOf, pointerOf } from './pointers.ts';
export { differenceInWords, type FileInWords } from './words/difference-in-words.ts';
export type { Line } from './words/line.ts';
