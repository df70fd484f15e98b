/** Reads a media player: its media and position (row 3.16). */
import { labelOf } from '../../core/element/label.ts';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import { firstGroup } from '../../env/text.ts';

/** Direct calls of pages may contain the same data. */
export interface MediaRecord {
  readonly title: string;
  /** `video` or `audio`, from the type of the source. */
  readonly type: string;
  readonly source: string;
  readonly format: string;
  /** In seconds, or NaN if unknown. */
  readonly total: number;
  readonly current: number;
  /** Rounded down to a slice of the duration. 0 for an unknown or endless duration. */
  readonly percent: number;
}

/** A video or audio element. The figure of an embedded player has a `player` function. */
interface Player extends Partial<HTMLMediaElement> {
  readonly player?: (what: string) => unknown;
}

/** `element` is a video or audio, or the figure around a player. */
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
