/**
 * The content of a parameter according to the variable map. It gives the field of a finding and the routine that
 * redacts the value (rows 5.1 to 5.7, 6.1).
 */
import { derived, settings, type Dimension } from '@balise/settings';

export type Content =
  'text' | 'address' | 'link' | 'referrer' | 'query' | 'previous-query' | 'label';

export interface Meaning {
  /** Dimension id, or the parameter name if there is no dimension. */
  readonly field: string;
  readonly content: Content;
  /** The tag generates the value, so no person types it. */
  readonly isMade?: true;
}

/** Rows 5.1 and 5.2 require more for these two than the variable map does. */
const SPECIAL: Readonly<Record<string, Content>> = {
  referrer: 'referrer',
  previousQueryString: 'previous-query',
};

/** A client may send any text, so a value that the tag generates is treated as text here. */
function contentOf({ id, content }: Dimension): Content {
  return SPECIAL[id] ?? (content === 'code' ? 'text' : content);
}

/** Parameter names of variables that have a name and no number. */
const NAMED = {
  pageName: 'pageName',
  server: 'server',
  referrer: 'r',
  pageUrl: 'g',
  campaign: 'v0',
  channel: 'ch',
  pageType: 'pageType',
  products: 'products',
} as const satisfies Record<NonNullable<Dimension['variable']>, string>;

const meanings = derived(
  ({ variables }) =>
    new Map<string, Meaning>([
      ['pev1', { field: 'pev1', content: 'link' }],
      ['-g', { field: 'pageUrl', content: 'address' }],
      ...variables.dimensions.flatMap((dimension) => {
        const meaning: Meaning = {
          field: dimension.id,
          content: contentOf(dimension),
          ...(dimension.content === 'code' ? { isMade: true } : {}),
        };
        return wireNames(dimension).map((name) => [name, meaning] as const);
      }),
    ]),
);

export function meaningOf(name: string): Meaning {
  return meanings().get(name) ?? { field: name, content: 'text' };
}

export function isKnown(name: string): boolean {
  return meanings().has(name);
}

/**
 * Numbered variables without a dimension may contain text that a person typed. So may variables of the map, unless
 * the tag generates them.
 */
const NUMBERED = /^(?:v|eVar|c|prop|h|hier|l|list|pev)\d+$/;

export function isWritten(name: string): boolean {
  const meaning = meanings().get(name);
  return meaning ? !meaning.isMade : NUMBERED.test(name);
}

/** All parameter names of a dimension, for example `v11`, `eVar11`, `c11`, `prop11`, `pageName`. */
export function wireNamesOf(id: string): readonly string[] {
  const dimension = settings.variables.dimensions.find((candidate) => candidate.id === id);
  return dimension ? wireNames(dimension) : [];
}

function wireNames(dimension: Dimension): string[] {
  const { eVar, prop, hierarchy, list, variable } = dimension;
  return [
    ...(eVar ? [`v${eVar}`, `eVar${eVar}`] : []),
    ...(prop ? [`c${prop}`, `prop${prop}`] : []),
    ...(hierarchy ? [`h${hierarchy}`, `hier${hierarchy}`] : []),
    ...(list ? [`l${list}`, `list${list}`] : []),
    ...(variable ? [NAMED[variable]] : []),
  ];
}
