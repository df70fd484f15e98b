/** Describes one hit in the reader's language. */
import { summarizeHit, type ShownHit } from '@balise/beacon';
import type { TFunction } from 'i18next';
import type { Language } from '../../app/routes.ts';
import { shownValue } from './another-department.ts';
import { eventNamed } from '../../language/event-name.ts';
import { visibleDirections } from '../../language/visible-directions.ts';
import type { HitType } from './filter/match-hit.ts';
import { subjectOf } from './subject-of.ts';

export interface HitInWords {
  readonly type: HitType;
  readonly what: string;
}

/** Events that the type label already names. */
const SAID_BY_TYPE = new Set(['', 'pageView', 'download', 'outbound']);

export function hitInWords(hit: ShownHit, language: Language, t: TFunction): HitInWords {
  const { type, eventId } = summarizeHit(hit);
  const subject = visibleDirections(shownValue(subjectOf(hit), t));
  const event = SAID_BY_TYPE.has(eventId) ? '' : eventNamed(eventId, language);
  if (!subject) return { type, what: event || t('live.noSubject') };
  return { type, what: event ? t('live.what', { event, subject }) : subject };
}
