/** Converts the pairs of a hit back to the variables of a page’s tracker: `v10=42` is its `eVar10`. */
import { attempt } from '../../env/attempt.ts';

export interface TrackerHit {
  readonly variables: Readonly<Record<string, string>>;
  readonly contextData: Readonly<Record<string, string>>;
  /** Address and name of a link event. */
  readonly url: string;
  readonly name: string;
}

const FAMILIES: Readonly<Record<string, string>> = { c: 'prop', v: 'eVar', h: 'hier', l: 'list' };

/** Variables by wire name. The tracker sets others itself: time, visitor, screen. */
const NAMES = new Map([
  ['pageName', 'pageName'],
  ['g', 'pageURL'],
  ['r', 'referrer'],
  ['cc', 'currencyCode'],
  ['purchaseID', 'purchaseID'],
  ['ch', 'channel'],
  ['server', 'server'],
  ['pageType', 'pageType'],
  ['xact', 'transactionID'],
  ['v0', 'campaign'],
  ['state', 'state'],
  ['zip', 'zip'],
  ['events', 'events'],
  ['products', 'products'],
  ['lat', 'latitude'],
  ['lon', 'longitude'],
]);

export function trackerHit(pairs: readonly string[]): TrackerHit {
  const variables: Record<string, string> = {};
  const contextData: Record<string, string> = {};
  const plain: Record<string, string> = {};
  // `c.` opens a level, `.c` closes it.
  const levels: string[] = [];
  for (const pair of pairs) {
    const [, wire = '', escaped = ''] = /^([^=]*)=?([^]*)/.exec(pair) ?? [];
    const value = attempt(() => decodeURIComponent(escaped)) ?? escaped;
    if (/.\.$/.test(wire)) levels.push(wire.slice(0, -1));
    else if (/^\../.test(wire)) levels.pop();
    else if (levels[0] === 'c') contextData[[...levels.slice(1), wire].join('.')] = value;
    else if (!levels[0]) plain[wire] = value;
  }
  for (const wire of Object.keys(plain)) {
    const [, family = '', number = ''] = /^([cvhl])([1-9]\d*)$/.exec(wire) ?? [];
    const name = family ? FAMILIES[family] + number : NAMES.get(wire);
    if (name) variables[name] = plain[wire] ?? '';
  }
  // The tracker splits a long address itself.
  if (plain['-g']) variables['pageURL'] += plain['-g'];
  return { variables, contextData, url: plain['pev1'] ?? '', name: plain['pev2'] ?? '' };
}
