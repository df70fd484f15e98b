/** Part 9 of the specification: the same values in the same order. */
import { describe, expect, it } from 'vitest';
import { constants } from '../generated/constants-by-id.ts';
import { settings } from '../settings.ts';

const part9 = [
  ['9.1', 'previousValueCookieMinutes', 30],
  ['9.2', 'previousPageCampaignCookieDays', 0.0208333],
  ['9.3', 'geolocationCookieMinutes', 30],
  ['9.4', 'visitDurationWindowMinutes', 30],
  ['9.5', 'timeSinceLastVisitCookieDays', 2 * 365],
  ['9.6', 'daysSinceCookieDays', 3 * 365],
  ['9.7', 'newRepeatWindowDays', 30],
  ['9.8', 'firstVisitHoldMinutes', 3],
  ['9.9', 'optInStorageSeconds', 33696000],
  ['9.10', 'preinstalledTrackerPollMilliseconds', 250],
  ['9.10', 'preinstalledTrackerPollTries', 40],
  ['9.11', 'pageLoadTimeCapSeconds', 60],
  ['9.12', 'geolocationTimeoutSeconds', 5],
  ['9.13', 'geoCoordinateDecimals', 4],
  ['9.14', 'timeStepMinutes', 30],
  ['9.14', 'timeZone', 'America/Toronto'],
  ['9.15', 'nationalCookieDomainPeriods', 3],
  ['9.15', 'cookieDomainPeriods', 2],
  ['9.16', 'cookieSecure', true],
  ['9.16', 'cookieSameSite', 'Lax'],
  ['9.17', 'cookiePath', '/'],
  ['9.18', 'fullPathLength', 255],
  ['9.18', 'shortPathLength', 100],
  ['9.19', 'featureClickDelayMilliseconds', 500],
  ['9.19', 'linkClickDelayMilliseconds', 500],
  ['9.19', 'shareClickDelayMilliseconds', 200],
  ['9.20', 'mediaSlices', 10],
  ['9.20', 'mediaMarkPercents', [20, 50, 80]],
  ['9.21', 'mediaSetupRetryMilliseconds', 500],
  ['9.22', 'queryParserMaximumKeys', 1000],
  ['9.23', 'personalizationTimeoutMilliseconds', 3000],
  ['9.24', 'visitorTimeoutMilliseconds', 2000],
  ['9.25', 'urlSizeLimit', 2048],
  ['9.25', 'beaconGetLimit', 2047],
  ['9.26', 'sessionLifetimeMilliseconds', 1860000],
  ['9.27', 'selectorPollingMilliseconds', 5000],
  ['9.28', 'consentCookie', null],
] as const;

describe('constants', () => {
  it.each(part9)('%s has %s', (row, id, value) => {
    const found = settings.constants.constants.find((constant) => constant.id === id);
    expect(found).toMatchObject({ row, value });
    expect(constants[id]).toEqual(value);
  });

  it('9.1 to 9.28 are in the order of the specification, with every row', () => {
    const rows = settings.constants.constants.map(({ row }) => row);
    expect(rows).toEqual(part9.map(([row]) => row));
    expect([...new Set(rows)]).toEqual(Array.from({ length: 28 }, (_, at) => `9.${at + 1}`));
  });

  it('9.19 delays a click only when needed, unless the setting is `always`', () => {
    expect(settings.collection.linkClickDelay).toBe('when-needed');
  });
});
