/** Writes a variant in the format of the response: the changes or redirect of the page, and the data for reports. */
import type { Experiment, Offer, Variant } from '@balise/settings';
import type { PageLanguage } from './page-language.ts';

export interface Assigned {
  readonly experiment: Experiment;
  readonly variant: Variant;
}

/** The options for a page, a box or a view. Each experiment has its own option. */
export function optionsOf(assigned: readonly Assigned[], language: PageLanguage): object {
  if (assigned.length === 0) return {};
  const options = assigned.flatMap((each) => optionOf(each, language) ?? []);
  const tnta = assigned
    .map(({ experiment, variant }) => `${experiment.id}:${variant.id}:0|0`)
    .join(',');
  return { options, analytics: { payload: { pe: 'tnt', tnta } } };
}

/** A variant without changes has no option, but it is still in the data for reports. */
function optionOf({ experiment, variant }: Assigned, language: PageLanguage): object | undefined {
  const [first] = variant.offers;
  if (first === undefined) return undefined;
  const responseTokens = {
    'activity.id': experiment.id,
    'activity.name': experiment.name[language],
    'experience.id': variant.id,
    'experience.name': variant.name[language],
  };
  if (first.type === 'redirect')
    return { type: 'redirect', content: first.content[language], responseTokens };
  const content = variant.offers.map((offer) => actionOf(offer, language));
  return { type: 'actions', content, responseTokens };
}

const ACTIONS = { text: 'setText', html: 'setHtml', attribute: 'setAttribute' } as const;

function actionOf(offer: Offer, language: PageLanguage): object {
  const content = offer.content[language] ?? '';
  if (offer.type === 'redirect') return { type: 'redirect', content };
  const { selector } = offer;
  return {
    type: ACTIONS[offer.type],
    selector,
    cssSelector: selector,
    content: offer.type === 'attribute' ? { [offer.attribute]: content } : content,
  };
}
