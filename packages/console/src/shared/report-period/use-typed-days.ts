/**
 * The first and the last day as they are being typed. A typed day counts when it is whole and the field is left, or
 * with Enter. A day from the calendar counts at once. Neither day ever changes the other.
 */
import { useRef, useState, type KeyboardEvent } from 'react';
import { isDay, type Period } from '../report-question/period.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';

export type End = keyof Period;
/** `whole`: not a day; `year`: out of the range; `order`: the first day is after the last one. */
type DayFault = 'whole' | 'year' | 'order';

type ByEnd<T> = Partial<Readonly<Record<End, T>>>;

interface Typed {
  /** The days when they were typed. Other days replace what was typed. */
  readonly period: Period;
  readonly days: ByEnd<string>;
  readonly faults: ByEnd<DayFault>;
}

export interface TypedDay {
  readonly value: string;
  readonly fault: DayFault | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: () => void;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

export const FIRST_YEAR = 2000;
/** Keys that change a part of the day. With Alt, arrows open the calendar. */
const TYPING = /^(\d|Backspace|Delete|Arrow(Up|Down))$/;
const ENDS = { from: 'to', to: 'from' } as const;

/** `lastYear`: the last year that counts. */
export function useTypedDays(
  { view: { period }, change }: Pick<ReportAddress, 'view' | 'change'>,
  lastYear: number,
): (end: End) => TypedDay {
  const [typed, setTyped] = useState<Typed>({ period, days: {}, faults: {} });
  // Whether a key has changed a day since one last counted.
  const isTyping = useRef(false);
  const isSame = typed.period.from === period.from && typed.period.to === period.to;
  const { days, faults } = isSame ? typed : { days: {} as ByEnd<string>, faults: {} };

  const faultOf = (day: string) => faultOfDay(day, lastYear);
  const take = (end: End, day: string): void => {
    isTyping.current = false;
    const other = ENDS[end];
    const drafted = days[other];
    const isKept = drafted !== undefined && faultOf(drafted) !== undefined;
    const next = {
      ...period,
      [end]: day,
      [other]: isKept ? period[other] : (drafted ?? period[other]),
    };
    const fault = faultOf(day) ?? (next.from <= next.to ? undefined : 'order');
    if (fault) {
      setTyped({ period, days: { ...days, [end]: day }, faults: { ...faults, [end]: fault } });
      return;
    }
    setTyped({
      period: next,
      days: isKept ? { [other]: drafted } : {},
      faults: isKept ? { [other]: faults[other] } : {},
    });
    change(next);
  };
  return (end) => ({
    value: days[end] ?? period[end],
    fault: faults[end],
    onKeyDown(event) {
      if (event.key === 'Enter') {
        event.preventDefault();
        if (days[end] !== undefined) take(end, days[end]);
      }
      if (TYPING.test(event.key) && !event.altKey) isTyping.current = true;
    },
    // A click may open the calendar.
    onPointerDown() {
      isTyping.current = false;
    },
    onChange({ target: { value } }) {
      if (isTyping.current || faultOf(value) !== undefined)
        setTyped({
          period,
          days: { ...days, [end]: value },
          faults: { ...faults, [end]: undefined },
        });
      else take(end, value);
    },
    onBlur() {
      if (days[end] !== undefined) take(end, days[end]);
    },
  });
}

function faultOfDay(day: string, lastYear: number): DayFault | undefined {
  if (!isDay(day)) return 'whole';
  const year = Number(day.slice(0, 4));
  return year < FIRST_YEAR || year > lastYear ? 'year' : undefined;
}
