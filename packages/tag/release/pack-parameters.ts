/**
 * Packs the variable map and the wire order as one table, `title:pageName … title:11 url: …`, for `parameterTable`.
 * It lists all parameters that the library can send, in wire order. Keys are dimensions and the library’s own hit
 * parameters.
 */
import { PARAMETER_ORDER } from '@balise/beacon';
import type { Dimension, Settings } from '@balise/settings';
import { saidWith } from '@balise/settings/said-with';

/** Wire names of the library’s own parameters (`hitParameters`, `linkParameters`, the tracker). */
export const HIT_PARAMETERS: readonly string[] = [
  ...['t', 'fid', 'ce', 'g', '-g', 'r', 'cc', 'events', 'pe', 'pev1', 'pev2'],
  ...['s', 'c', 'j', 'v', 'k', 'bw', 'bh', 'lrt'],
];

const DEFAULT_LENGTH = 255;
const CONTENT_LETTERS = {
  text: '',
  address: 'a',
  link: 'k',
  query: 'q',
  label: 'l',
  code: 'c',
} as const;

export function packParameters({ variables, services }: Settings): string {
  const { dimensions } = variables;
  const clash = dimensions.find(({ id }) => HIT_PARAMETERS.includes(id));
  if (clash) throw new Error(`"${clash.id}" is the name of a parameter of every hit.`);
  const carried = new Map(
    dimensions.flatMap((dimension) => {
      const id = services.visitorMarkers ? saidWith(dimension) : dimension.id;
      return variableNames(dimension).map((variable) => [variable, id]);
    }),
  );
  const entries: string[] = [];
  for (const [variable, wire = variable] of PARAMETER_ORDER) {
    const key = HIT_PARAMETERS.find((name) => name === wire) ?? carried.get(variable);
    if (wire.startsWith('v') && entries.at(-1) === `${key}:c${wire.slice(1)}`) {
      // A prop, followed by the eVar of its number.
      entries.splice(-1, 1, `${key}:${wire.slice(1)}`);
    } else if (key) entries.push(key === wire ? wire : `${key}:${wire}`);
  }
  return entries.map(withoutNextNumber).join(' ');
}

/** Most numbers follow the previous entry’s number. Omitting them saves a tenth of a kilobyte. */
function withoutNextNumber(entry: string, place: number, entries: readonly string[]): string {
  const [, start = '', kind = '', number] = /^(.+:)(v?)(\d+)$/.exec(entry) ?? [];
  const before = Number(entries[place - 1]?.replace(/^.*:|\D/g, ''));
  return Number(number) === before + 1 ? start + (kind && '+') : entry;
}

/** Dimensions by how they are cleaned, such as `a-255` to `path255`. Texts of the default length are omitted. */
export function packCleaning({ variables }: Settings): Record<string, string> {
  const cleaning: Record<string, string> = {};
  for (const { id, content, maxLength, keep } of variables.dimensions) {
    const length = keep === 'end' ? -maxLength : maxLength;
    const how = CONTENT_LETTERS[content] + (length === DEFAULT_LENGTH ? '' : length);
    if (how) cleaning[how] = cleaning[how] ? `${cleaning[how]} ${id}` : id;
  }
  return cleaning;
}

/** Analytics variables of a dimension, eVar first. */
export function variableNames(dimension: Dimension): string[] {
  const names: string[] = [];
  if (dimension.eVar) names.push(`eVar${dimension.eVar}`);
  if (dimension.prop) names.push(`prop${dimension.prop}`);
  if (dimension.hierarchy) names.push(`hier${dimension.hierarchy}`);
  if (dimension.list) names.push(`list${dimension.list}`);
  if (dimension.variable) names.push(dimension.variable);
  return names;
}
