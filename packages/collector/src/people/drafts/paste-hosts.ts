/** Turns pasted lines into changes that add hosts. Each line that cannot be added is refused with its reason. Pure. */
import type { DraftChange, PastedHosts, RefusedLine } from '@balise/contract';
import type { Department, Settings } from '@balise/settings';
import { applyChanges, changesBetween, type Change } from '@balise/settings/changes';
import { inFrench } from '@balise/settings/installation';
import { settingsProblems } from '@balise/settings/load';

export interface ReadHosts {
  readonly changes: readonly DraftChange[];
  readonly added: number;
  readonly refused: RefusedLine[];
}

type Pasted = Pick<PastedHosts, 'list' | 'lines' | 'department'>;

interface Line {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly host: string;
}

const FILE = 'hosts.json';
const FILES: readonly string[] = [FILE, 'departments.json', 'collection.json'];
/** Each round refuses at least one line, or is the last one. Usually there are two. */
const MOST_ROUNDS = 5;

/** `wrong-draft`: the draft has lists of hosts or departments in which no host can be added. */
export function readHosts(
  live: Settings,
  changes: readonly DraftChange[],
  { list, lines, department: id }: Pasted,
): ReadHosts | 'no-department' | 'wrong-draft' {
  const { settings } = applyChanges(live, changes as readonly Change[]);
  // Faults of the draft in other files must not hide those of these hosts.
  const { hosts, departments, collection } = settings;
  const base: Settings = { ...live, hosts, departments, collection };
  const isWrong = settingsProblems(base).some(({ file }) => FILES.includes(file));
  if (isWrong) return 'wrong-draft';
  const department = departments.departments.find((one) => one.id === id);
  if (list !== 'internalDomains' && !department) return 'no-department';
  const refused: RefusedLine[] = [];
  let kept = newLines(knownNames(base, list, changes), lines, refused);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const faults = faultsOf(base, list, kept, department);
    if (faults.size === 0) break;
    for (const [at, reason] of faults) refused.push(refusedLine(kept[at], reason));
    kept = kept.filter((_, at) => !faults.has(at));
  }
  const listed = withHosts(settings, list, kept, department);
  const owned = list !== 'internalDomains' && department;
  const found = changesBetween(settings, owned ? withOwner(listed, department, kept) : listed);
  return {
    changes: found as readonly DraftChange[],
    added: kept.length,
    refused: refused.sort((one, other) => one.line - other.line),
  };
}

/** The reason to refuse a name again, for each name that is on the list or was. */
function knownNames(
  { hosts }: Settings,
  list: Pasted['list'],
  changes: readonly DraftChange[],
): Map<string, string> {
  const names =
    list === 'internalDomains' ? hosts.internalDomains : hosts[list].map(({ host }) => host);
  const removed = changes
    .filter(
      ({ file, place, kind }) =>
        file === FILE && kind === 'remove' && place.startsWith(`/${list}/{`),
    )
    .map(({ before }) => String(typeof before === 'string' ? before : Object(before)['host']));
  return new Map([
    ...names.map((name) => [name, 'is on the list already'] as const),
    ...removed.map((name) => [name, 'is removed by this draft'] as const),
  ]);
}

/** The lines without those that are known, or that repeat another one. */
function newLines(known: Map<string, string>, lines: string, refused: RefusedLine[]): Line[] {
  const kept: Line[] = [];
  for (const [at, whole] of lines.split(/\r\n|\r|\n/).entries()) {
    const text = whole.trim();
    if (text === '') continue;
    const one: Line = { line: at + 1, text, host: text.toLowerCase() };
    const fault = known.get(one.host);
    if (fault === undefined) kept.push(one);
    else refused.push(refusedLine(one, fault));
    if (fault === undefined) known.set(one.host, `repeats line ${one.line}`);
  }
  return kept;
}

/** By index: the first reason for which a start would refuse the settings with this host. */
function faultsOf(
  settings: Settings,
  list: Pasted['list'],
  lines: readonly Line[],
  department: Department | undefined,
): ReadonlyMap<number, string> {
  const first = settings.hosts[list].length;
  const faults = new Map<number, string>();
  for (const problem of settingsProblems(withHosts(settings, list, lines, department))) {
    const [, name, position] = problem.place.split('/');
    const at = Number(position) - first;
    if (problem.file !== FILE || name !== list || !(at >= 0) || faults.has(at)) continue;
    faults.set(at, problem.reason);
  }
  return faults;
}

function withHosts(
  { hosts, ...settings }: Settings,
  list: Pasted['list'],
  lines: readonly Line[],
  department: Department | undefined,
): Settings {
  const names = lines.map(({ host }) => host);
  const { en = '', fr = '' } = department?.name ?? {};
  const more =
    list === 'internalDomains'
      ? { internalDomains: [...hosts.internalDomains, ...names] }
      : { [list]: [...hosts[list], ...names.map((host) => ({ host, department: { en, fr } }))] };
  return { ...settings, hosts: { ...hosts, ...more } };
}

/** With the hosts that identify no department yet. */
function withOwner(
  { departments, ...settings }: Settings,
  { id, hosts }: Department,
  lines: readonly Line[],
): Settings {
  const owned = new Set(departments.departments.flatMap((one) => one.hosts));
  const more = lines.map(({ host }) => host).filter((host) => !owned.has(host));
  const changed = departments.departments.map((one) =>
    one.id === id ? { ...one, hosts: [...hosts, ...more] } : one,
  );
  return { ...settings, departments: { ...departments, departments: changed } };
}

const LONGEST_SHOWN = 300;

const refusedLine = (line: Line | undefined, reason: string): RefusedLine => ({
  line: line?.line ?? 0,
  text: line?.text.slice(0, LONGEST_SHOWN) ?? '',
  reason: { en: reason, fr: inFrench(reason) },
});
