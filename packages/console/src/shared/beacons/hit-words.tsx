/** The event of a hit, and its subject in the language of its page. */
import type { HitInWords } from './hit-in-words.ts';

type Props = Pick<HitInWords, 'event' | 'subject' | 'subjectLanguage'>;

export function HitWords({ event, subject, subjectLanguage }: Props) {
  return (
    <>
      {event && <span>{event}</span>}
      {subject && <span lang={subjectLanguage}>{subject}</span>}
    </>
  );
}
