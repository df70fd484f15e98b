/** Media players (rows 3.16, 4.12, 4.15): the first start and the marks of each, heard by us or announced by the page. */
import type { Rule, RuleContext } from '../engine/rule.ts';
import { isUntracked } from '../page/is-untracked.ts';
import { mediaRecord, type MediaRecord } from '../page/media-record.ts';

/** @public */
interface Called extends Partial<MediaRecord> {
  readonly url?: string;
}

/** A call that does not say what is played is about the first player of the page. */
function played({ page, happening: { detail, target } }: RuleContext): Called {
  const player = target ?? (detail ? null : page.browser.document.querySelector('video,audio'));
  if (player && !isUntracked(page, player)) return mediaRecord(page, player);
  return Object(typeof detail === 'string' ? { title: detail } : detail) as Called;
}

/** What the page was the first to tell of, last. */
let toldByPage: string;

/** What all of them do: say what is played, unless a player has told it already, or a call before. */
const HEARD: Pick<Rule, 'conditions' | 'observe'> = {
  conditions: {
    'it is the first time': (context) => {
      const { once, happening } = context;
      const { title, source } = played(context);
      // The start has no number, and marks have the same one in all the names that they are called by.
      const key = happening.name.replace(/\D/g, '') + title + source;
      const isTold = key === toldByPage;
      const isFirst = once(key);
      // Another player of the same media counts.
      toldByPage = isFirst && !happening.target ? key : '';
      return isFirst || (happening.target && !isTold);
    },
  },
  observe(context) {
    const { title, type, format = '', source, url = '' } = played(context);
    return {
      dimensions: {
        mediaTitle: [type, title].filter(Boolean).join(':'),
        mediaFormat: format,
        mediaSource: source ?? url,
      },
    };
  },
};

export const media: readonly Rule[] = [
  {
    id: 'media/play',
    order: 50,
    triggers: ['play first', 'direct-call media play', 'direct-call mediaPlay'],
    on: 'media',
    link: 'media',
    events: ['mediaPlay'],
    ...HEARD,
  },
  {
    id: 'media/20',
    order: 50,
    triggers: ['timeupdate 20', 'direct-call media mark 20', 'direct-call media20'],
    on: 'media',
    link: 'media',
    events: ['media20'],
    ...HEARD,
  },
  {
    id: 'media/50',
    order: 50,
    triggers: ['timeupdate 50', 'direct-call media mark 50', 'direct-call media50'],
    on: 'media',
    link: 'media',
    events: ['media50'],
    ...HEARD,
  },
  {
    id: 'media/80',
    order: 50,
    triggers: ['timeupdate 80', 'direct-call media mark 80', 'direct-call media80'],
    on: 'media',
    link: 'media',
    events: ['media80'],
    ...HEARD,
  },
];
