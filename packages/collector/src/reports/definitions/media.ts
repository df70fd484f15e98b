import { both } from '../../figures/measures/measure.ts';
import { media20, media50, media80, mediaPlays } from '../../figures/measures/media.ts';
import { visits } from '../../figures/measures/visits.ts';
import { medias } from '../../figures/facts/event-facts.ts';
import type { ReportDefinition } from './report-definition.ts';

const measures = [mediaPlays, media20, media50, media80, visits];

export const media: ReportDefinition = {
  id: 'media',
  group: 'content',
  name: both('Videos and audio', 'Vidéos et audio'),
  question: both(
    'Which media are played, and how far?',
    'Quels médias sont écoutés ou visionnés, et jusqu’où?',
  ),
  main: medias,
  measures,
  tables: [
    {
      id: 'media',
      name: both('Titles', 'Titres'),
      fact: medias,
      columns: measures,
    },
  ],
};
