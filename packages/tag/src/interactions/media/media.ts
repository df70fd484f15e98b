/**
 * Media players (rows 3.16, 4.12, 4.15): first start and marks of each, from its events or from calls of the page.
 */
import { isUntracked } from '../../core/element/elements.ts';
import type { RuleCode, RuleCodes, RuleContext } from '../../core/rules/rule.ts';
import { document } from '../../env/browser.ts';
import { oncePerPage } from '../../env/once-per-page.ts';
import { mediaRecord, type MediaRecord } from './media-record.ts';

interface Announced extends Partial<MediaRecord> {
  readonly url?: string;
}

/** The last start or mark that the page announced before the player did, with its media. */
const lastAnnounced = oncePerPage((): { key?: string | undefined } => ({}));

export function media(): RuleCodes {
  // All rules report the media, unless a player or an earlier call has already reported it.
  const played: RuleCode = {
    conditions: { firstTime: isFirst },
    observe(context) {
      const { title, type, format = '', source, url = '' } = playedBy(context);
      return {
        dimensions: {
          mediaTitle: [type, title].filter(Boolean).join(':'),
          mediaFormat: format,
          mediaSource: source ?? url,
        },
      };
    },
  };
  return { 'media/play': played, 'media/20': played, 'media/50': played, 'media/80': played };
}

/** A call without data is about the first player of the page. */
function playedBy({ trigger: { detail, target } }: RuleContext): Announced {
  const player = target ?? (detail ? null : document.querySelector('video,audio'));
  if (player && !isUntracked(player)) return mediaRecord(player);
  return Object(typeof detail === 'string' ? { title: detail } : detail) as Announced;
}

function isFirst(context: RuleContext): unknown {
  const { once, trigger } = context;
  const { title, source } = playedBy(context);
  // A start has no number. All names of a mark contain the same number.
  const key = trigger.name.replace(/\D/g, '') + title + source;
  const announced = lastAnnounced();
  const isAnnounced = key === announced.key;
  const isNew = once(key);
  // Another player of the same media counts.
  announced.key = isNew && !trigger.target ? key : undefined;
  return isNew || (trigger.target && !isAnnounced);
}
