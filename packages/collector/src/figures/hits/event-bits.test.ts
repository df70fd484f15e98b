/** Compares the event bits of a hit with its list of events, in the engine. */
import { settings } from '@balise/settings';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../engine/database/database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { EVENT_BITS, hasEvent, OTHER_EVENTS } from './event-bits.ts';

const IDS = settings.events.events.map(({ id }) => id);

let database: Database;
beforeAll(async () => {
  const made = await embeddedDatabase();
  database = made.database;
  return made.remove;
});

/** Whether a hit with some events has one of the wanted ones. */
async function finds(has: readonly string[], asked: readonly string[]): Promise<boolean> {
  const given = has.map((id) => `(0, '${id}', '')`).join(', ');
  const type = 'Array(Tuple(number UInt16, id LowCardinality(String), value String))';
  const [row] = await database.rows<{ found: number }>(
    `SELECT ${hasEvent(...asked)} AS found FROM (
       SELECT ${EVENT_BITS} AS event_bits, ${OTHER_EVENTS} AS events
       FROM (SELECT [${given}]::${type} AS events) AS hits)`,
  );
  return Number(row?.found) === 1;
}

it('finds each event of the settings by itself, and no other with it', async () => {
  for (const [place, id] of IDS.entries()) {
    const other = IDS[(place + 1) % IDS.length] ?? '';
    expect([id, await finds([id], [id]), await finds([id], [other])]).toEqual([id, true, false]);
  }
});

it('finds a hit by one of several events, counts repeated events once, and finds none without events', async () => {
  const [first = '', second = '', third = ''] = IDS;
  expect(await finds([first, first, third], [second, third])).toBe(true);
  expect(await finds([first, first], [second])).toBe(false);
  expect(await finds([], [first, second])).toBe(false);
});

it('looks in the list for an event that the settings do not have', async () => {
  expect(await finds(['purchase'], ['purchase'])).toBe(true);
  expect(await finds(['purchase'], [IDS[0] ?? ''])).toBe(false);
  expect(await finds(['purchase'], [IDS[0] ?? '', 'purchase'])).toBe(true);
});

/** The events of the shipped settings, in the order of their bits. Stored days have these bits. */
const BITS = [
  'cumulativeLoadTime pageView contentAge pageError download outbound email telephone tabOpen expand',
  'externalCampaign expandAll internalCampaignImpression internalCampaignClick search searchResultClick',
  'searchResults newsFilter searchPosition popUpYes popUpImpression anchor mediaPlay media20 media50 media80',
  'menuOpen navigationClick shareOpen shareComplete reportProblemOpen follow reportProblemSubmit tableFilter',
  'contentFilter formSubmit formReset chatStart chatSubmit foundYes foundNo foundSubmit customClick directCall',
  'pageLoadCall formStart formComplete carouselControl',
].flatMap((line) => line.split(' '));

it('keeps the bit of each event. Add new events at the end of events.json, and then here', () => {
  expect(IDS).toEqual(BITS);
});
