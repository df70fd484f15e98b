/**
 * Members of our own objects that ship under a short name: half a kilobyte less. Code gets them from esbuild, settings from
 * `withShortMembers`. A name belongs here if nothing but the library's own code ever reads it: no page, no browser, no service's
 * data, no table that is looked into by a word (`short-members.test.ts`).
 */
import type { TagSettings } from '../src/env/tag-settings.ts';

const SETTINGS = `hosts bases excludedPaths singlePageHosts libraryHosts sendsNothing consentCookie cookieDomain
  loginStatusLabels cleaning newsTypes selectors followPlatforms featureChecks notPrivateFlag linkCommon eventTypes
  triggers linkDelay holdsClicks previousValueMinutes timeStepMinutes maximumQueryKeys servicesTimeout personal fault
  newsFolders signals`;

/** Of the groups that follow. */
const GROUPED = `periods nationalPeriods nationalDomain downloads internal ignored excludedPath notAnchors slices marks
  retryMilliseconds terms headings noResults advancedPaths stripped visitMinutes firstVisitHoldMinutes
  newRepeatDays timeSinceDays daysSinceDays loadTimeCapSeconds loadTimeMinutes campaigns campaignDetection campaignMinutes`;

const GROUPS = ['cookieDomain', 'search', 'links', 'media', 'visitorMarkers'];

const CODE = `dimensions cleaned conditions settle leaves kinds tracked refused codeOf prepare announce called
  pageReady onDimensions onPairs onRule onDrop isAnswered isFirst isScheduled isWaiting hold holdsCookies keepsCookies
  unwritten lastCount lastTerm receivedAt sitePath fileType unsaid isAside onFound percentBefore isSamePage isOn
  layer hear announced listen codes begin startServices`;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** By the names in the sources. */
export const SHORT_MEMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  [SETTINGS, GROUPED, CODE]
    .flatMap((names) => names.split(/\s+/))
    .map((name, place) => [name, shortName(place)]),
);

/** Of the settings of the library, or some of them. */
export function withShortMembers(settings: Partial<TagSettings>): object {
  return renamed(
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        value && GROUPS.includes(name) ? renamed(value as object) : (value as unknown),
      ]),
    ),
  );
}

function renamed(members: object): object {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => [SHORT_MEMBERS[name] ?? name, value as unknown]),
  );
}

/** `a` to `Z`, then `aa` to `aZ`, `ba` and so on. */
function shortName(place: number): string {
  const rest = Math.floor(place / LETTERS.length);
  return (rest ? (LETTERS[rest - 1] ?? '') : '') + (LETTERS[place % LETTERS.length] ?? '');
}
