/** How far videos and recordings are played. */
import { both, counted, ofEvent } from './measure.ts';

const played = (id: string, event: string, percent: string) =>
  counted(
    ofEvent(id, event),
    both(`To ${percent}%`, `Jusqu’à ${percent}\u00a0%`),
    both(
      `Plays that reached ${percent}% of the length, counted at most once per play.`,
      `Lectures qui ont atteint ${percent}\u00a0% de la durée, comptées au plus une fois par lecture.`,
    ),
  );

export const mediaPlays = counted(
  ofEvent('media_plays', 'mediaPlay'),
  both('Plays', 'Lectures'),
  both('Times that playback started.', 'Nombre de fois où la lecture a commencé.'),
);
export const media20 = played('media_20', 'media20', '20');
export const media50 = played('media_50', 'media50', '50');
export const media80 = played('media_80', 'media80', '80');
