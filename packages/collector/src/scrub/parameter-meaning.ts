/** What a parameter of the wire holds, by the variable map: under which field a finding is reported, and which routine cleans it (rows 5.1 to 5.7, 6.1). */
import { settings, type Dimension } from '@balise/settings';

export type Content =
  'text' | 'address' | 'link' | 'referrer' | 'query' | 'previous-query' | 'label';

export interface Meaning {
  /** Dimension id where one is known, else the wire name. */
  readonly field: string;
  readonly content: Content;
  /** The tag makes it itself; nobody types it. */
  readonly isMade?: true;
}

/** Rows 5.1 and 5.2 ask more of these two than the map says. */
const SPECIAL: Readonly<Record<string, Content>> = {
  referrer: 'referrer',
  previousQueryString: 'previous-query',
};

/** Anybody may send anything: what the tag makes itself is a text here. */
function contentOf({ id, content }: Dimension): Content {
  return SPECIAL[id] ?? (content === 'code' ? 'text' : content);
}

/** Variables that have a name instead of a number, as the wire calls them. */
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

const MEANINGS = new Map<string, Meaning>([
  ['pev1', { field: 'pev1', content: 'link' }],
  ['-g', { field: 'pageUrl', content: 'address' }],
  ...settings.variables.dimensions.flatMap((dimension) => {
    const meaning: Meaning = {
      field: dimension.id,
      content: contentOf(dimension),
      ...(dimension.content === 'code' ? { isMade: true } : {}),
    };
    return wireNames(dimension).map((name) => [name, meaning] as const);
  }),
]);

export function meaningOf(name: string): Meaning {
  return MEANINGS.get(name) ?? { field: name, content: 'text' };
}

export function isKnown(name: string): boolean {
  return MEANINGS.has(name);
}

/** Numbered variables without a name of their own may hold what people write, as those of the map do that the tag does not make. */
const NUMBERED = /^(?:v|eVar|c|prop|h|hier|l|list|pev)\d+$/;

export function isWritten(name: string): boolean {
  const meaning = MEANINGS.get(name);
  return meaning ? !meaning.isMade : NUMBERED.test(name);
}

/** Every name under which a dimension may arrive: `v11`, `eVar11`, `c11`, `prop11`, `pageName`. */
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
