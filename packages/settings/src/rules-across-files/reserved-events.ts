/** No event takes a number that the live report suite uses for another event. */
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

export const reservedEvents: CrossRule = ({ events: { events, reserved } }) =>
  events.flatMap(({ number }, at) => {
    const range = reserved.find(({ from, to }) => number >= from && number <= to);
    if (range === undefined) return [];
    const reason = `takes event ${number}, reserved for "${range.name.en}"`;
    return [{ file: settingsFiles.events, place: `/events/${at}/number`, reason }];
  });
