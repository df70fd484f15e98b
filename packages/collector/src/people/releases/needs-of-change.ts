/**
 * The approvals that one change needs.
 *
 * | Change | Approval by |
 * | --- | --- |
 * | host or path of a department, rule of a department on its own pages | the department |
 * | host or path that moves to another department | both departments |
 * | rule that records from a source that no setting has read | `privacy` too |
 * | privacy, consent, opt-out | `all` and `privacy` |
 * | hosted scripts, offers, tracker of the page | `all`, two people |
 * | rules, variables, events, link kinds, constants, collection, and all others | `all` |
 */
import type { BothLanguages } from '@balise/contract';
import { readPlace, type Change, type PlacePart } from '@balise/settings/changes';
import type { Need, Sides } from './need.ts';
import { needsOfHost, needsOfMark } from './place-needs.ts';
import { REASONS } from './reasons.ts';
import { needsOfRule } from './rule-needs.ts';

type Row = (change: Change, parts: readonly PlacePart[], sides: Sides) => readonly Need[];

const all = (why: BothLanguages): readonly Need[] => [{ scope: 'all', why }];
const PRIVACY: readonly Need[] = [
  { scope: 'all', why: REASONS.privacy },
  { scope: 'privacy', why: REASONS.privacy },
];
const SCRIPTS: readonly Need[] = [{ scope: 'all', why: REASONS.scripts, people: 2 }];

/** Members that decide whether a visitor is measured. */
const CONSENT = ['consentCookie', 'globalPrivacyControl', 'doNotTrack'];
/** Selectors of elements that pages exclude from measurement, and of fields that are never collected. */
const OPT_OUT = ['untracked', 'formUntracked', 'neverCollected'];
/** Services that run other code or change pages. */
const CODE = ['hostedScripts', 'pageTracker', 'personalization'];

const ROWS: Readonly<Record<string, Row>> = {
  'hosts.json': needsOfHost,
  'departments.json': needsOfMark,
  'rules.json': needsOfRule,
  'variables.json': () => all(REASONS.numbers),
  'events.json': () => all(REASONS.numbers),
  'link-variables.json': () => all(REASONS.numbers),
  'constants.json': () => all(REASONS.constants),
  'privacy.json': () => PRIVACY,
  'collection.json': (_, [first]) =>
    CONSENT.includes(nameOf(first)) ? PRIVACY : all(REASONS.collection),
  'page-features.json': (_, [first, second]) => {
    const isSelector = nameOf(first) === 'selectors';
    // Without a second part, all selectors change.
    const isOptOut = isSelector ? !second || OPT_OUT.includes(nameOf(second)) : false;
    return isOptOut || nameOf(first) === 'notPrivateFlag' ? PRIVACY : all(REASONS.other);
  },
  'services.json': (_, [first]) => {
    if (nameOf(first) === 'consent') return PRIVACY;
    return CODE.includes(nameOf(first)) ? SCRIPTS : all(REASONS.other);
  },
  'experiments.json': needsOfExperiment,
};

/** At least one. A change that no row names needs `all`. */
export function needsOf(change: Change, sides: Sides): readonly Need[] {
  const parts = readPlace(change.place);
  const row = Object.hasOwn(ROWS, change.file) ? ROWS[change.file] : undefined;
  const needs = parts && row ? row(change, parts, sides) : [];
  return needs.length > 0 ? needs : all(REASONS.other);
}

const nameOf = (part: PlacePart | undefined): string => (part?.kind === 'member' ? part.name : '');

const SWITCHES = ['development', 'staging', 'production'];

/** Offers change with all that decides who gets them. A new name, or a stop of an experiment, gives nobody an offer. */
function needsOfExperiment({ after }: Change, parts: readonly PlacePart[]): readonly Need[] {
  const [, entry, member] = parts;
  const name = entry?.kind === 'entry' ? nameOf(member) : '';
  const isOff = SWITCHES.includes(name) && after === false;
  return name === 'name' || isOff ? all(REASONS.experiments) : SCRIPTS;
}
