/**
 * Prepares hits for a user who may view only some departments. Hits of other departments are left out. In the
 * remaining hits, texts that name a page of another department are masked, in dimensions and parameters. So is a
 * campaign that the page's own address does not name. The target of the hit's own link stays.
 */
import { dimensionIdOf, type Hit, type Pair } from '@balise/beacon';
import { settings } from '@balise/settings';
import { findPageAddress } from '../../hit/scrub/page-address.ts';
import { campaignDimensions, namesCampaign } from '../visits/own-campaign.ts';
import type { PageOwners } from './page-owners.ts';
import { keyOf, pageOf, type NamedPage } from '../../hit/department/page-of.ts';
import { isAnothers, isOpenQuestion } from '../../hit/department/whose-page.ts';

/** Replaces a page of another department. */
export const ANOTHER = 'another department';

const REFERRER = 'referrer';
/**
 * Dimensions about the previous page. Its load time and scroll depth do not name the page, so they are not listed.
 */
const PREVIOUS: ReadonlySet<string> = new Set([
  'previousTitle',
  'previousCreator',
  'previousTheme',
  'previousUrl',
  'previousQueryString',
]);
/** Parameters of the click map on a page view: the click that led to this page was on the previous page. */
const CLICKED: ReadonlySet<string> = new Set(['page', 'link', 'region', 'pid', 'oid']);
/** Parameters with the URL and the name of a link. */
const OF_LINK: ReadonlySet<string> = new Set(['pev1', 'pev2']);
/** A shorter text is too likely to be something else. */
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
  if (!hides.previous && !hides.referrer && !hides.campaign) return hit;
  const isHidden = (id: string): boolean =>
    (hides.previous && PREVIOUS.has(id)) ||
    (hides.referrer && id === REFERRER) ||
    (hides.campaign && campaignDimensions().has(id));
  const secrets = secretsOf(hit, isHidden);
  const clean = (text: string): string => withoutCopies(text, secrets);
  // The URL of the hit's own page stays, and so does the URL of its own link.
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
    const id = dimensionIdOf(settings, name);
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
  readonly campaign: boolean;
}

/**
 * Title, creator and theme are masked together with the URL of the previous page. If that URL cannot be read, the
 * referrer decides. Without a readable referrer they are masked.
 */
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
  // A referrer that cannot be read as a URL is masked, because its page is unknown.
  return {
    previous,
    referrer: referrer ?? Boolean(dimensions[REFERRER]),
    campaign: hasCampaign(hit) && !isOfOwnPage(hit),
  };
}

const hasCampaign = ({ dimensions }: Hit): boolean =>
  Object.entries(dimensions).some(([id, value]) => value !== '' && campaignDimensions().has(id));

function isOfOwnPage({ dimensions, parameters }: Hit): boolean {
  const { first, rest } = findPageAddress(parameters);
  return (
    namesCampaign(dimensions['queryString'] ?? '') ||
    namesCampaign(`${first?.[1] ?? ''}${rest?.[1] ?? ''}`)
  );
}

const isOfClick = ([name, value]: Pair): boolean => value !== '' && CLICKED.has(name);

const withoutScheme = (address: string): string => address.replace(/^[a-z][a-z0-9+.-]*:\/\//i, '');

/** Every form in which a masked text may occur elsewhere, longest first. */
function secretsOf(hit: Hit, isHidden: (id: string) => boolean): string[] {
  const found = new Set<string>();
  const note = (text: string): void => {
    // A text that is part of the page's own URL reveals nothing more.
    if (text.length < SHORTEST_COPY || `${hit.host}${hit.path}`.includes(withoutScheme(text)))
      return;
    found.add(text);
    found.add(encodeURIComponent(text.toWellFormed()));
  };
  for (const [id, value] of Object.entries(hit.dimensions)) {
    if (!isHidden(id)) continue;
    note(value);
    const page = pageOf(value);
    if (!page) continue;
    note(keyOf(page));
    note(page.host + page.path);
    note(page.path);
    note(withoutScheme(value));
  }
  return [...found].sort((a, b) => b.length - a.length);
}

/** The page's own URL stays, except for masked texts within it. */
const withinAddress = (address: string, secrets: readonly string[]): string =>
  secrets.reduce((text, secret) => text.replaceAll(secret, ANOTHER), address);

function withoutCopies(text: string, secrets: readonly string[]): string {
  let clean = text;
  for (const secret of secrets) {
    // The whole text is masked, because the rest of a URL could still identify the page.
    if (clean.includes(secret)) clean = ANOTHER;
  }
  return clean;
}
