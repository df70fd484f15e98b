/** What a media player says of what it plays (row 3.16). */
import { labelOf } from '../../core/element/label.ts';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import { firstGroup } from '../../env/text.ts';

/** Pages give the same with their direct calls. */
export interface MediaRecord {
  readonly title: string;
  /** `video` or `audio`, by the type of the source. */
  readonly type: string;
  readonly source: string;
  readonly format: string;
  /** Seconds, as far as they are known. */
  readonly total: number;
  readonly current: number;
  /** In whole slices of the duration; 0 while that is unknown, and for what has no end. */
  readonly percent: number;
}

/** A video or audio of the browser; embedded players answer through their figure. */
interface Player extends Partial<HTMLMediaElement> {
  readonly player?: (what: string) => unknown;
}

/** `element` is a video or audio, or the figure round a player. */
export function mediaRecord(element: Element): MediaRecord {
  const { slices } = settings.media;
  const figure = element.closest('figure') ?? element;
  const player = (element.querySelector('video,audio,iframe') ?? element) as Player & Element;
  const first = player.querySelector('source');
  const source = player.currentSrc || first?.src || player.src || '';
  const [type = '', subtype = ''] = (first?.type || player.localName).split('/');
  const attribute = (name: string): string | null =>
    player.getAttribute(name) || figure.getAttribute(name);
  const ask = (what: string): unknown => attempt(() => (element as Player).player?.(what));
  const total = Number(player.duration || ask('getDuration'));
  const current = Number(player.currentTime || ask('getCurrentTime'));
  const slice = Math.floor((current / total) * slices) || 0;
  return {
    title:
      attribute('title') || attribute('aria-label') || labelOf(figure.querySelector('figcaption')),
    type: type === 'audio' ? type : 'video',
    source,
    format:
      firstGroup(/^[^?#]*\.(\w{1,5})([?#]|$)/, source) ||
      (/youtu/.test(source) ? 'youtube' : subtype),
    total,
    current,
    percent: (slice * 100) / slices,
  };
}
