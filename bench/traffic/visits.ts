/** Realistic visits of a whole country: visitors, pages read, and actions on them. */
import { pageOf, PAGES, type Page } from './pages.ts';
import type { Random } from './random.ts';

export const IDENTIFIERS = 5_000_000;
export const SEARCH_TERMS = 1_000_000;
/** Pages of other sites that link to a page. */
export const LINKING_PAGES = 1_000_000;
const FROM_LINK = 0.3;
const LONGEST_VISIT = 40;
const WITHOUT_IDENTIFIER = 0.15;

export type Action =
  | { readonly kind: 'view'; readonly search?: string }
  | { readonly kind: 'download' | 'exit' | 'expand' | 'navigation'; readonly target: Page };

export interface Step {
  readonly page: Page;
  readonly previous: Page | undefined;
  readonly action: Action;
  /** Milliseconds since the previous step. */
  readonly pause: number;
}

export interface Visitor {
  /** Empty if the browser stores no identifier. */
  readonly identifier: string;
  readonly screen: string;
  readonly width: number;
  readonly height: number;
  /** Minutes that local time is behind UTC. */
  readonly zone: number;
  /** Referrer of the visit; empty if the address was typed. */
  readonly referrer: string;
  /** Query string of the first page. */
  readonly campaign: string;
}

const SCREENS = [
  ['1920x1080', 1920, 953],
  ['1366x768', 1349, 625],
  ['1536x864', 1536, 730],
  ['390x844', 390, 664],
  ['412x915', 412, 785],
  ['1440x900', 1440, 789],
  ['2560x1440', 2543, 1289],
  ['360x800', 360, 668],
] as const;
const REFERRERS = [
  '',
  '',
  'https://www.google.com/',
  'https://www.google.ca/',
  'https://www.bing.com/',
  'https://duckduckgo.com/',
  'https://chatgpt.com/',
  'https://www.facebook.com/',
  'https://www.cra-arc.gc.ca/',
];
const ZONES = [210, 240, 300, 300, 300, 300, 360, 420, 480];

export function visitorOf(random: Random, identifier: number): Visitor {
  const [screen, width, height] = random.pick(SCREENS);
  const isKnown = random.next() >= WITHOUT_IDENTIFIER;
  return {
    identifier: isKnown ? identifierOf(identifier) : '',
    screen,
    width: width - (random.next() < 0.3 ? random.below(200) : 0),
    height: height - random.below(random.next() < 0.5 ? 1 : 160),
    zone: random.pick(ZONES),
    referrer:
      random.next() < FROM_LINK
        ? linkingPage(random.longTail(LINKING_PAGES))
        : random.pick(REFERRERS),
    campaign:
      random.next() < 0.06
        ? `utm_source=newsletter&utm_medium=email&utm_campaign=c${random.below(400)}`
        : '',
  };
}

/** Generates 1 to 40 steps. Short visits are more frequent than long ones. */
export function* stepsOf(random: Random): Generator<Step> {
  const count = 1 + Math.min(random.longTail(LONGEST_VISIT), random.longTail(LONGEST_VISIT));
  let previous: Page | undefined;
  let page = pageOf(random.longTail(PAGES));
  for (let number = 0; number < count; number++) {
    const isView = number === 0 || random.next() < 0.62;
    if (isView && number > 0) {
      previous = page;
      page = pageOf(random.longTail(PAGES));
    }
    const pause = number === 0 ? 0 : 2000 + random.longTail(600_000);
    yield { page, previous, action: isView ? viewOf(random) : deedOf(random), pause };
  }
}

function viewOf(random: Random): Action {
  return random.next() < 0.08
    ? { kind: 'view', search: searchTerm(random.longTail(SEARCH_TERMS)) }
    : { kind: 'view' };
}

function deedOf(random: Random): Action {
  const kind = random.pick(['download', 'exit', 'expand', 'navigation', 'navigation'] as const);
  return { kind, target: pageOf(random.longTail(PAGES)) };
}

/** A page of one of 50,000 sites. The number at the end identifies it. */
export const linkingPage = (number: number): string =>
  `https://site-${(number % 50_000).toString(36)}.example/page/${number}`;

export function searchTerm(number: number): string {
  return `${pageOf(number % PAGES).theme.toLowerCase()} ${number.toString(36)}`;
}

/** An identifier in the library's format: two 64-bit hexadecimal numbers, each with a small first digit. */
function identifierOf(number: number): string {
  const half = (salt: bigint): string => {
    const mixed = BigInt.asUintN(64, (BigInt(number) + salt) * 0x9e3779b97f4a7c15n);
    return (mixed ^ (mixed >> 29n)).toString(16).toUpperCase().padStart(16, '0').slice(-15);
  };
  return `${1 + (number % 7)}${half(1n)}-${1 + (number % 3)}${half(7_919n)}`;
}
