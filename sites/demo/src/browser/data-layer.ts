/** Row 4.14: pushes the page data once, with the event that reports the loaded page. */
import texts from '../../locales/data-layer.json' with { type: 'json' };
import { inLanguage, threeLetterCode } from '../language.ts';
import { documentLanguage, pushToDataLayer } from './page-globals.ts';

const language = documentLanguage();
const { title, creator, appName } = inLanguage(texts.values, language);

pushToDataLayer({
  event: 'pageLoad',
  page: { title, creator, appName, language: threeLetterCode(language) },
});
