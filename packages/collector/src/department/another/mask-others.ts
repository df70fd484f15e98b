/**
 * Hits as somebody sees them who sees some departments only: those of others are left out, and of their own hits what names a page of
 * another department reads so, in dimensions and in the parameters of the wire. What the target of their own link says stays.
 */
import { dimensionIdOf, type Hit, type Pair } from '@balise/beacon';
import type { PageOwners } from './page-owners.ts';
import { keyOf, pageOf, type NamedPage } from './page-of.ts';
import { isAnothers, isOpenQuestion } from './whose-page.ts';

/** What stands in the place of a page of another department. */
export const ANOTHER = 'another department';

const REFERRER = 'referrer';
/** What pages say of the page before. How long it took and how far it was read name no page. */
const PREVIOUS: ReadonlySet<string> = new Set([
  'previousTitle',
  'previousCreator',
  'previousTheme',
  'previousUrl',
  'previousQueryString',
]);
/** Of a click map, on a page view: the click that led there was on the page before. */
const CLICKED: ReadonlySet<string> = new Set(['page', 'link', 'region', 'pid', 'oid']);
/** What says of a link where it leads and how it is called. */
const OF_LINK: ReadonlySet<string> = new Set(['pev1', 'pev2']);
/** Shorter texts are too likely to be something else where they stand. */
const SHORTEST_COPY = 12;

export async function maskOthers<T extends Hit>(
  hits: readonly T[],
  sight: ReadonlySet<string>,
  owners: Pick<PageOwners, 'ownersOf'>,
): Promise<T[]> {
  const own = hits.filter(({ department }) => sight.has(department));
  const questions = own.flatMap((hit) => pagesBefore(hit)).filter(isOpenQuestion);
  const known = questions.length === 0 ? new Map() : await owners.ownersOf(questions);
  const isOther = (page: NamedPage): boolean => isAnothers(page, sight, known.get(keyOf(page)));
  return own.map((hit) => masked(hit, isOther));
}

function pagesBefore({ dimensions }: Hit): NamedPage[] {
  return [dimensions['previousUrl'], dimensions[REFERRER]].flatMap(
    (address) => pageOf(address ?? '') ?? [],
  );
}

function masked<T extends Hit>(hit: T, isOther: (page: NamedPage) => boolean): T {
  const hides = hiddenFields(hit, isOther);
  if (!hides.previous && !hides.referrer) return hit;
  const isHidden = (id: string): boolean =>
    (hides.previous && PREVIOUS.has(id)) || (hides.referrer && id === REFERRER);
  const secrets = secretsOf(hit, isHidden);
  const clean = (text: string): string => withoutCopies(text, secrets);
  // The address of one's own page stays, and that to which one's own link leads.
  const kept = new Set([hit.linkUrl].filter(Boolean));
  const cleanOther = (text: string): string =>
    [...kept].some((address) => text.includes(address)) ? text : clean(text);
  const dimensions = Object.fromEntries(
    Object.entries(hit.dimensions).map(([id, value]) => {
      if (isHidden(id)) return [id, value === '' ? value : ANOTHER];
      return [id, id === 'pageUrl' ? withinAddress(value, secrets) : cleanOther(value)];
    }),
  );
  const parameters = hit.parameters.map(([name, value]): Pair => {
    if (value === '' || (hit.kind === 'link' && OF_LINK.has(name))) return [name, value];
    if (name === 'g' || name === '-g') return [name, withinAddress(value, secrets)];
    const id = dimensionIdOf(name);
    if (id !== undefined && isHidden(id)) return [name, ANOTHER];
    if (hit.kind === 'page' && hides.previous && CLICKED.has(name)) return [name, ANOTHER];
    return [clean(name), cleanOther(value)];
  });
  const events = hit.events.map((event) => ({ ...event, value: clean(event.value) }));
  return { ...hit, dimensions, parameters, events };
}

interface Hidden {
  readonly previous: boolean;
  readonly referrer: boolean;
}

/** Title, creator and theme go with the address of the page before; where that cannot be read with the referrer, and else too. */
function hiddenFields(hit: Hit, isOther: (page: NamedPage) => boolean): Hidden {
  const { dimensions } = hit;
  const isHiddenPage = (address: string | undefined): boolean | undefined => {
    const page = pageOf(address ?? '');
    if (!page) return undefined;
    return keyOf(page) !== keyOf(hit) && isOther(page);
  };
  const referrer = isHiddenPage(dimensions[REFERRER]);
  const says = [...PREVIOUS].some((id) => dimensions[id]) || hit.parameters.some(isOfClick);
  const previous = says && (isHiddenPage(dimensions['previousUrl']) ?? referrer ?? true);
  // A referrer that cannot be read as an address names no page that could be told.
  return { previous, referrer: referrer ?? Boolean(dimensions[REFERRER]) };
}

const isOfClick = ([name, value]: Pair): boolean => value !== '' && CLICKED.has(name);

const withoutScheme = (address: string): string => address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');

/** Every form in which what is hidden may stand elsewhere, the longest first. */
function secretsOf(hit: Hit, isHidden: (id: string) => boolean): string[] {
  const found = new Set<string>();
  const note = (text: string): void => {
    // What stands in the address of one's own page tells nothing more.
    if (text.length < SHORTEST_COPY || keyOf(hit).includes(withoutScheme(text))) return;
    found.add(text);
    found.add(encodeURIComponent(text.toWellFormed()));
  };
  for (const [id, value] of Object.entries(hit.dimensions)) {
    if (!isHidden(id)) continue;
    note(value);
    const page = pageOf(value);
    if (!page) continue;
    note(keyOf(page));
    note(page.path);
    note(withoutScheme(value));
  }
  return [...found].sort((a, b) => b.length - a.length);
}

/** One's own page stays, and loses what its address says of another's. */
const withinAddress = (address: string, secrets: readonly string[]): string =>
  secrets.reduce((text, secret) => text.replaceAll(secret, ANOTHER), address);

function withoutCopies(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    // Half of an address that is left would tell as much: the whole text goes with it.
    if (clean.includes(secret)) clean = ANOTHER;
  }
  return clean;
}
