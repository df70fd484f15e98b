/** Media players (rows 3.16, 4.12, 4.15): the first start and the marks of each, heard by us or announced by the page. */
import type { Conditions, Outcome, Rule, RuleContext } from '../engine/rule.ts';
import { mediaRecord, type MediaRecord } from '../page/media-record.ts';
import { within } from '../page/within.ts';
import { onTrackedPages } from './on-tracked-pages.ts';

/** @public */
interface Called extends Partial<MediaRecord> {
  readonly url?: string;
}

/** A call that does not say what is played is about the first player of the page. */
function played({ page, happening: { detail, target } }: RuleContext): Called {
  const { document } = page.browser;
  const player = target ?? (detail ? null : document.querySelector('video, audio'));
  if (player && !within(page, player, 'untracked')) return mediaRecord(page, player);
  return Object(typeof detail === 'string' ? { title: detail } : detail) as Called;
}

/** Unless a player has told it already, or a call before. */
const first = (mark: string): Conditions => ({
  'it is the first time': (context) => {
    const { title, source } = played(context);
    return context.once(mark + title + source) || context.happening.target !== undefined;
  },
});

function observe(context: RuleContext): Outcome {
  const { title, type, format, source, url } = played(context);
  return {
    dimensions: {
      mediaTitle: [type, title].filter(Boolean).join(':'),
      mediaFormat: format ?? '',
      mediaSource: source ?? url ?? '',
    },
  };
}

export const media: readonly Rule[] = onTrackedPages([
  {
    id: 'media/play',
    order: 50,
    triggers: ['play first', 'direct-call media play', 'direct-call mediaPlay'],
    on: 'media',
    link: 'media',
    events: ['mediaPlay'],
    conditions: first('play'),
    observe,
  },
  {
    id: 'media/20',
    order: 50,
    triggers: ['timeupdate 20', 'direct-call media mark 20', 'direct-call media20'],
    on: 'media',
    link: 'media',
    events: ['media20'],
    conditions: first('20'),
    observe,
  },
  {
    id: 'media/50',
    order: 50,
    triggers: ['timeupdate 50', 'direct-call media mark 50', 'direct-call media50'],
    on: 'media',
    link: 'media',
    events: ['media50'],
    conditions: first('50'),
    observe,
  },
  {
    id: 'media/80',
    order: 50,
    triggers: ['timeupdate 80', 'direct-call media mark 80', 'direct-call media80'],
    on: 'media',
    link: 'media',
    events: ['media80'],
    conditions: first('80'),
    observe,
  },
]);
