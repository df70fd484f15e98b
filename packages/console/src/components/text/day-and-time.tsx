/** A moment in Toronto time, to the minute. */
import { dayAndMinuteOf } from '../../language/formats.ts';

export function DayAndTime({ at }: { readonly at: string }) {
  return <time dateTime={at}>{dayAndMinuteOf(at)}</time>;
}
