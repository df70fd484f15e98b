/**
 * Members of our own objects that are renamed in releases, which saves half a kilobyte. esbuild renames them in the
 * code, and `withShortMembers` in the settings.
 *
 * A name may be here only if just the library’s own code reads it. It must not occur in pages, the browser, the trace,
 * data of services, or tables with word lookup (`short-members.test.ts`, `e2e/public-names.spec.ts`).
 */
import type { TagSettings } from '../src/env/tag-settings.ts';
import type { ShortMembers } from './library-code.ts';

const SETTINGS = `hosts bases excludedPaths singlePageHosts libraryHosts sendsNothing consentCookie cookieDomain
  loginStatusLabels cleaning newsTypes selectors followPlatforms featureChecks notPrivateFlag linkCommon eventTypes
  triggers linkDelay holdsClicks previousValueMinutes timeStepMinutes maximumQueryKeys servicesTimeout personal fault
  newsFolders signals typedNames`;

/** Members of the groups below. */
const GROUPED = `periods nationalPeriods nationalDomain downloads internal ignored excludedPath notAnchors slices marks
  retryMilliseconds terms headings noResults advancedPaths stripped visitMinutes firstVisitHoldMinutes
  newRepeatDays timeSinceDays daysSinceDays loadTimeCapSeconds loadTimeMinutes campaigns campaignDetection campaignMinutes`;

const GROUPS = ['cookieDomain', 'search', 'links', 'media', 'visitorMarkers'];

const CODE = `dimensions cleaned settle leaves kinds tracked refused codeOf prepare announce called
  pageReady onDimensions onPairs onRule onDrop isAnswered isFirst isScheduled isWaiting hold holdsCookies keepsCookies
  unwritten lastCount lastTerm receivedAt sitePath fileType unsaid isAside onFound percentBefore isSamePage isOn
  layer hear announced listen codes begin startServices isLeaving isOver since reported completes repeats`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Short names by the names in the sources. Members of the code occur most often and have the shortest names. */
export const SHORT_MEMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  [CODE, SETTINGS, GROUPED]
    .flatMap((names) => names.split(/\s+/))
    .map((name, place) => [name, shortName(place)]),
);

/** Those of the present sources. */
export const PRESENT_MEMBERS: ShortMembers = { names: SHORT_MEMBERS, groups: GROUPS };

/** Renames the members of the library’s settings, or of a part of them, as the code expects them. */
export function withShortMembers(
  settings: Partial<TagSettings>,
  { names, groups }: ShortMembers = PRESENT_MEMBERS,
): object {
  const renamed = (members: object): object =>
    Object.fromEntries(
      Object.entries(members).map(([name, value]) => [names[name] ?? name, value as unknown]),
    );
  return renamed(
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        value && groups.includes(name) ? renamed(value as object) : (value as unknown),
      ]),
    ),
  );
}

/** `a` to `Z`, then `aa` to `aZ`, `ba` and so on. */
function shortName(place: number): string {
  const rest = Math.floor(place / LETTERS.length);
  return (rest ? (LETTERS[rest - 1] ?? '') : '') + (LETTERS[place % LETTERS.length] ?? '');
}
