/** Pairs the points of a period with those of the compared one, and states what of each point is counted. */
import { daysBack, daysOf, moved, type CountedMoment, type Period } from '../period/period.ts';
import { pointsOf, type Grain, type Point } from '../period/points.ts';
import type { Numbers } from '../../figures/measures/numbers.ts';
import { hoursOf } from '../period/toronto-clock.ts';

/** The time of a point in one of the periods. */
export interface PointTime extends Pick<Point, 'from' | 'to' | 'isPart'> {
  /** How often the clock shows the hour, if not once: twice, or never if the clocks skip it. */
  readonly hours?: number;
  /** The moment up to which it is counted, if not to its end. */
  readonly until?: string;
  /** Whether nothing of it is counted yet, so that its figures are unknown. */
  readonly isUncounted?: boolean;
}

export interface AlignedPoint {
  readonly at: string;
  readonly time: PointTime;
  readonly numbers: Numbers;
  /** Of as many days of the compared period, if it reaches so far. */
  readonly timeBefore: PointTime | undefined;
  readonly before: Numbers | undefined;
}

export interface AlignedPeriods {
  readonly grain: Grain;
  readonly period: Period;
  readonly series: ReadonlyMap<string, Numbers>;
  /** The compared period, divided by the same points. */
  readonly before?: { readonly period: Period; readonly series: ReadonlyMap<string, Numbers> };
  readonly counted: CountedMoment;
  /** Days of both periods whose hits are not all counted. */
  readonly uncounted: readonly string[];
}

/** Whether the figures of a point are unknown, which is not 0. */
export const isUnknown = ({ hours, isUncounted }: PointTime): boolean =>
  hours === 0 || isUncounted === true;

/** Later than every moment. */
const NEVER = '9999';

export function alignPoints(parts: AlignedPeriods): readonly AlignedPoint[] {
  const { grain, period, before } = parts;
  const isUncounted = (day: string): boolean => parts.uncounted.includes(day);
  const now = sideOf({ ...parts, back: 0, until: parts.counted, isUncounted });
  const past =
    before &&
    sideOf({
      ...{ grain, isUncounted, series: before.series },
      ...{ back: daysBack(period, before.period), until: before.period.until ?? NEVER },
    });
  return pointsOf(period, grain).flatMap((point) => {
    const own = now(point);
    const other = past?.(point);
    // An hour that the clocks skip is a point only if the compared day has it.
    if (own.time.hours === 0 && (other?.time.hours ?? (other ? 1 : 0)) === 0) return [];
    const isReached = other?.isBegun === true;
    return [
      {
        ...{ at: point.at, time: own.time, numbers: own.numbers },
        timeBefore: isReached ? other.time : undefined,
        before: isReached ? other.numbers : undefined,
      },
    ];
  });
}

interface Side {
  readonly grain: Grain;
  readonly series: ReadonlyMap<string, Numbers>;
  /** How many days earlier than the points. */
  readonly back: number;
  /** Hits up to this moment are counted. */
  readonly until: string;
  readonly isUncounted: (day: string) => boolean;
}

interface PointOfSide {
  readonly time: PointTime;
  readonly numbers: Numbers;
  /** Whether it begins before the moment up to which hits are counted. */
  readonly isBegun: boolean;
}

function sideOf({ grain, series, back, until, isUncounted }: Side): (point: Point) => PointOfSide {
  const hoursByDay = new Map<string, ReadonlyMap<string, number>>();
  const hoursIn = (day: string, hour: string): number => {
    const hours = hoursByDay.get(day) ?? hoursOf(day);
    hoursByDay.set(day, hours);
    return hours.get(hour) ?? 0;
  };
  return ({ at, from: first, to: last, isPart }) => {
    const [from, to] = [moved(first, -back), moved(last, -back)];
    const hour = grain === 'hour' ? at.slice(-2) : undefined;
    const hours = hour === undefined ? 1 : hoursIn(from, hour);
    const numbers = series.get(at) ?? {};
    const hasHits = (numbers['hits'] ?? 0) > 0;
    const isBegun = `${from} ${hour ?? '00'}:00:00` < until || hasHits;
    const end =
      hour === undefined
        ? `${moved(to, 1)} 00`
        : `${from} ${String(Number(hour) + 1).padStart(2, '0')}`;
    const isEmpty = !isBegun || daysIn({ from, to }).every(isUncounted);
    return {
      time: {
        ...{ from, to, isPart },
        ...(hours === 1 ? {} : { hours }),
        ...(isEmpty && !hasHits ? { isUncounted: true } : {}),
        ...(isBegun && `${end}:00:00` > until ? { until } : {}),
      },
      ...{ numbers, isBegun },
    };
  };
}

const daysIn = (period: Period): readonly string[] =>
  Array.from({ length: daysOf(period) }, (_, index) => moved(period.from, index));
