import { both } from '../measures/measure.ts';
import { media20, media50, media80, mediaPlays } from '../measures/media.ts';
import { visits } from '../measures/visits.ts';
import { medias } from '../facts/facts.ts';
import type { ReportDefinition } from '../report-definition.ts';

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
