/** How far videos and recordings are played. */
import { both, counted, ofEvent } from './measure.ts';

const played = (id: string, event: string, percent: string) =>
  counted(
    ofEvent(id, event),
    both(`To ${percent}%`, `Jusqu’à ${percent}\u00a0%`),
    both(
      `Plays that came to ${percent}% of the length, each at most once a play.`,
      `Lectures qui sont arrivées à ${percent}\u00a0% de la durée, chacune au plus une fois par lecture.`,
    ),
  );

export const mediaPlays = counted(
  ofEvent('media_plays', 'mediaPlay'),
  both('Plays', 'Lectures'),
  both('Times that playing began.', 'Nombre de fois où la lecture a commencé.'),
);
export const media20 = played('media_20', 'media20', '20');
export const media50 = played('media_50', 'media50', '50');
export const media80 = played('media_80', 'media80', '80');
