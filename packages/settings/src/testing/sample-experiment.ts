/** For tests: a valid experiment with two variants, which a test can change. */
import type { Offer } from '../each-offer.ts';
import type { Experiment, TextOffer } from '../generated/experiments.ts';

export const TITLE_OFFER: TextOffer = {
  type: 'text',
  selector: 'h1',
  content: { en: 'Which benefits can you get?', fr: 'À quoi avez-vous droit?' },
};

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
      variantWith('question', [TITLE_OFFER]),
    ],
    ...changes,
  };
}

export function variantWith(
  id: string,
  offers: readonly Offer[],
  weight = 1,
): Experiment['variants'][number] {
  return { id, name: { en: `English ${id}`, fr: `Français ${id}` }, weight, offers };
}
