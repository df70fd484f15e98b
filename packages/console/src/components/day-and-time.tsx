/** A moment in Toronto time, to the minute. */
import { momentOf } from '../language/formats.ts';

export function DayAndTime({ at }: { readonly at: string }) {
  const { day, minute } = momentOf(at);
  return <time dateTime={at}>{`${day} ${minute}`}</time>;
}
