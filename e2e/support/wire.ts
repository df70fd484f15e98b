/** Link beacons by wire name, without the page values that all link beacons have; and pages in both languages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SeenBeacon } from './beacon.ts';
import type { HostSite } from './host-page.ts';
import { isLink } from './link-beacons.ts';

/** `pe`, `pev1`, `pev2`, `events`, and its own dimensions, all by wire name. */
export type WireLink = Readonly<Record<string, string>>;

export interface Language {
  readonly lang: 'en' | 'fr';
  readonly address: string;
  /** Returns the text of the language. */
  readonly say: (en: string, fr: string) => string;
}

export const LANGUAGES: readonly Language[] = [
  {
    lang: 'en',
    address: 'https://www.canada.ca/en/services/benefits.html',
    say: (en) => en,
  },
  {
    lang: 'fr',
    address: 'https://www.canada.ca/fr/services/prestations.html',
    say: (_, fr) => fr,
  },
];

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

/** Wire names of the dimensions that every link beacon carries. */
function commonNames(): Set<string> {
  const { common } = read('packages/settings/data/link-variables.json') as { common: string[] };
  const variables = read('dist/lib/production/variables.json') as Record<string, string[]>;
  const names = common.flatMap((id) => variables[id] ?? []);
  return new Set(names.map((name) => name.replace('eVar', 'v').replace('prop', 'c')));
}

function ownOf({ parameters }: SeenBeacon, common: ReadonlySet<string>): WireLink {
  const isOwn = (name: string): boolean =>
    /^(pe|pev\d|events)$/.test(name) || (/^[vclh]\d+$/.test(name) && !common.has(name));
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => isOwn(name)));
}

/** The link beacons so far. */
export async function wireLinks(site: HostSite): Promise<WireLink[]> {
  await site.quiet();
  const common = commonNames();
  return site
    .beacons()
    .filter(isLink)
    .map((beacon) => ownOf(beacon, common));
}

/** Runs an action, and returns the link beacons that it sends. */
export async function wireAfter(site: HostSite, action: () => unknown): Promise<WireLink[]> {
  site.forget();
  await action();
  return wireLinks(site);
}

export const wireAfterClick = (site: HostSite, selector: string): Promise<WireLink[]> =>
  wireAfter(site, () => site.page.click(selector, { force: true }));

/** A beacon of type `other`, by the English name of its kind. */
export const other = (name: string, events: string, more: WireLink = {}): WireLink => ({
  pe: 'lnk_o',
  pev2: name,
  events,
  ...more,
});

/**
 * A page whose links do not navigate: a last listener, after the library, cancels each click, except on the heading of a
 * section, which opens.
 */
export async function openPage(
  site: HostSite,
  { lang, address }: Language,
  body: string,
  head = '',
): Promise<void> {
  const style =
    '<style>a,button,summary,i{display:inline-block;min-width:20px;min-height:20px}</style>';
  await site.visit(address, { lang, head: style + head, body });
  await site.page.evaluate(() =>
    addEventListener('click', (event) => {
      if (!(event.target as Element).closest('summary')) event.preventDefault();
    }),
  );
}

/** Methods by which a page stops clicks in the capture phase, before or after the library has loaded. */
export const STOPS = ['stopPropagation', 'stopImmediatePropagation'] as const;

/** A page's capturing listener at the document, which handles a click itself. */
export const stopping = (selector: string, stop: (typeof STOPS)[number]): string =>
  `document.addEventListener('click', (event) => {
    if (!event.target.closest('${selector}')) return;
    event.preventDefault();
    event.${stop}();
  }, true)`;
