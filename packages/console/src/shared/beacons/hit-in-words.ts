/** Describes one hit in the reader's language. */
import { summarizeHit, type HitSummary, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { TFunction } from 'i18next';
import type { Language } from '../../language/languages.ts';
import { isAnotherDepartment, shownValue } from './another-department.ts';
import { eventNamed } from '../../language/event-name.ts';
import { statedLanguage } from '../../language/stated-language.ts';
import { visibleDirections } from '../../language/visible-directions.ts';
import { subjectOf } from './subject-of.ts';

export interface HitInWords {
  readonly type: HitSummary['type'];
  /** With the sign before the subject. Empty if the type names it. */
  readonly event: string;
  /** May be empty. */
  readonly subject: string;
  /** Language of the subject; undefined if it is unknown, or the language of the reader. */
  readonly subjectLanguage: Language | undefined;
}

/** Events that the type label already names. */
const SAID_BY_TYPE = new Set(['', 'pageView', 'download', 'outbound']);

export function hitInWords(hit: ShownHit, language: Language, t: TFunction): HitInWords {
  const { type, eventId } = summarizeHit(settings, hit);
  const stored = subjectOf(hit);
  const subject = visibleDirections(shownValue(stored, t));
  const subjectLanguage = isAnotherDepartment(stored) ? undefined : statedLanguage(hit.language);
  const event = SAID_BY_TYPE.has(eventId) ? '' : eventNamed(eventId, language);
  if (!subject) {
    return { type, event: event || t('live.noSubject'), subject, subjectLanguage: undefined };
  }
  return {
    type,
    event: event && t('live.what', { event, subject: '' }),
    ...{ subject, subjectLanguage },
  };
}
