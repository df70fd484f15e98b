/** All offers of the experiments, each with its place and its experiment. */
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

/** Texts of an offer by language; missing languages are left out. */
export function textsOf({ content }: Offer): readonly (readonly ['en' | 'fr', string])[] {
  return (['en', 'fr'] as const).flatMap((language) => {
    const text = content[language];
    return text === undefined ? [] : [[language, text] as const];
  });
}
