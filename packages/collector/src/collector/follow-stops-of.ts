/** The exchange of stops between a collector and its control database, with its messages in the log. */
import type { Log } from '../base/log/log.ts';
import { FollowStops } from '../intake/stops/follow-stops.ts';
import type { StopsInForce } from '../intake/stops/stops-in-force.ts';

export const followStopsOf = (stops: StopsInForce, log: Log): FollowStops =>
  new FollowStops({
    stops,
    onFailed: (reason) => log('serve.stops-not-exchanged', { reason }),
    onUnconfirmed: ({ id, kind, what, environment }, days) =>
      log('serve.stop-unconfirmed', { id, kind, what, environment, days }),
  });
