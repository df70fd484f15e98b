/** Every offer of the experiments, with its place and the experiment that it belongs to. */
import type { Experiment, Experiments, Variant } from './generated/experiments.ts';

export type Offer = Variant['offers'][number];

export interface PlacedOffer {
  readonly offer: Offer;
  readonly experiment: Experiment;
  readonly variant: Variant;
  /** JSON pointer within the file. */
  readonly place: string;
}

export function eachOffer({ experiments }: Experiments): readonly PlacedOffer[] {
  return experiments.flatMap((experiment, at) =>
    experiment.variants.flatMap((variant, index) =>
      variant.offers.map((offer, number) => ({
        offer,
        experiment,
        variant,
        place: `/experiments/${at}/variants/${index}/offers/${number}`,
      })),
    ),
  );
}

/** What an offer says, by language, as far as it says anything. */
export function textsOf({ content }: Offer): readonly (readonly ['en' | 'fr', string])[] {
  return (['en', 'fr'] as const).flatMap((language) => {
    const text = content[language];
    return text === undefined ? [] : [[language, text] as const];
  });
}
