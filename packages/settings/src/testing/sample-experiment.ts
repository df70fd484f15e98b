/** For tests: an experiment that is sound, with what a test is about. */
import type { Experiment } from '../generated/experiments.ts';

export function sampleExperiment(changes: Partial<Experiment> = {}): Experiment {
  return {
    id: 'benefits-title',
    name: { en: 'Title of the benefits page', fr: 'Titre de la page des prestations' },
    development: true,
    staging: true,
    production: true,
    hosts: ['www.canada.ca'],
    paths: ['/en/services/benefits.html', '/fr/services/prestations.html'],
    languages: ['en', 'fr'],
    place: { kind: 'page' },
    audiencePercent: 100,
    variants: [
      { id: 'as-it-is', name: { en: 'As it is', fr: 'Telle quelle' }, weight: 1, offers: [] },
      {
        id: 'question',
        name: { en: 'A question', fr: 'Une question' },
        weight: 1,
        offers: [
          {
            type: 'text',
            selector: 'h1',
            content: { en: 'Which benefits can you get?', fr: 'À quoi avez-vous droit?' },
          },
        ],
      },
    ],
    ...changes,
  };
}
