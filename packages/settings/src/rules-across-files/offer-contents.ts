/** Every offer has a text in each language of its experiment, and cannot harm a page. */
import { eachOffer, textsOf, type Offer, type PlacedOffer } from '../each-offer.ts';
import { attributeFault } from '../offers/attribute-fault.ts';
import { htmlFault } from '../offers/html-fault.ts';
import { selectorFault } from '../offers/selector-fault.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const file = settingsFiles.experiments;

export const offerContents: CrossRule = ({ experiments, hosts }) =>
  eachOffer(experiments).flatMap((placed) => [
    ...missingTexts(placed),
    ...selectorProblems(placed),
    ...harm(placed, hosts.internalDomains),
  ]);

function missingTexts({ offer, experiment, place }: PlacedOffer): readonly Problem[] {
  return experiment.languages
    .filter((language) => offer.content[language] === undefined)
    .map((language) => ({
      file,
      place: `${place}/content`,
      reason: `lacks the text "${language}"`,
    }));
}

function selectorProblems({ offer, place }: PlacedOffer): readonly Problem[] {
  const reason = offer.type === 'redirect' ? undefined : selectorFault(offer.selector);
  return reason === undefined ? [] : [{ file, place: `${place}/selector`, reason }];
}

function harm(
  { offer, place }: PlacedOffer,
  internalDomains: readonly string[],
): readonly Problem[] {
  return textsOf(offer).flatMap(([language, text]) => {
    const reason = faultOf(offer, text, internalDomains);
    return reason === undefined ? [] : [{ file, place: `${place}/content/${language}`, reason }];
  });
}

function faultOf(
  offer: Offer,
  text: string,
  internalDomains: readonly string[],
): string | undefined {
  if (offer.type === 'html') return htmlFault(text, internalDomains);
  if (offer.type === 'attribute') return attributeFault(offer.attribute, text, internalDomains);
  return undefined;
}
