/** The beacons that the check stores: visits of some pages, with searches, downloads and links. */
import { UNKNOWN_ORIGIN } from '@balise/beacon';
import { settings } from '@balise/settings';
import { variablesOf } from '../hit/dimension-variables.ts';
import type { BeaconRecord } from '../intake/journal/record.ts';

const MINUTE = 60_000;
export const VISITORS = 20;
/** Beacons of a visit. */
const STEPS = 4;
/** Beacons of one call of `sampleRecords`. */
export const SAMPLES = VISITORS * STEPS;
/** Milliseconds that the beacons of one call last. */
export const SAMPLED_TIME = STEPS * MINUTE;

const PAGES = ['/en/check/one.html', '/fr/verifier/un.html', '/en/check/two.html'];

/** The visitor that the check erases. */
export const visitorOf = (number: number): string => `check-store-${number}`;

/** A visit of each visitor. `at`: the time of its first beacon. `name`: makes the requests of a call differ. */
export const sampleRecords = (at: number, name: string): readonly BeaconRecord[] =>
  Array.from({ length: SAMPLES }, (_, index) => {
    const [visitor, step] = [index % VISITORS, Math.floor(index / VISITORS)];
    const page = PAGES[(visitor + step) % PAGES.length] ?? '';
    const target = `/b/ss/${settings.collection.suites.production}/1/JS-2.27.0/s${name}${index}?${queryOf(
      { ...visitOf(visitor, page), ...ofStep(step) },
    )}`;
    return {
      ...{ receivedAt: at + step * MINUTE + visitor, method: 'GET', size: target.length },
      ...{ findings: [], origin: ORIGIN, target },
    };
  });

const ORIGIN = { ...UNKNOWN_ORIGIN, browser: 'Firefox', device: 'desktop' } as const;

type Parameters = Readonly<Record<string, string>>;

const visitOf = (visitor: number, page: string): Parameters => ({
  g: `https://www.canada.ca${page}`,
  fid: visitorOf(visitor),
  ...named('title', `Check ${page}`),
  ...named('pageLanguage', page.startsWith('/fr') ? 'fra' : 'eng'),
});

/** The last two beacons of a visit: a search, and a download. */
function ofStep(step: number): Parameters {
  if (step === STEPS - 2) return { ...named('searchTerm', 'check'), ...eventNamed('search') };
  if (step === STEPS - 1)
    return {
      ...{ pe: 'lnk_d', pev1: 'https://www.canada.ca/check.pdf', pev2: 'Download' },
      ...eventNamed('download'),
    };
  return {};
}

/** The numbers of variables are those of the settings. */
function named(id: string, value: string): Parameters {
  const dimension = settings.variables.dimensions.find((one) => one.id === id);
  return Object.fromEntries(
    (dimension ? variablesOf(dimension) : []).map((variable) => [variable, value]),
  );
}

function eventNamed(id: string): Parameters {
  const event = settings.events.events.find((one) => one.id === id);
  return event ? { events: `event${event.number}` } : {};
}

function queryOf(parameters: Parameters): string {
  const pairs = Object.entries({
    AQB: '1',
    ndh: '1',
    pf: '1',
    ce: 'UTF-8',
    ...parameters,
    AQE: '1',
  });
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}
