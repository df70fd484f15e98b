/** Row 4.14: the page's data, pushed once with the event that says that the page has loaded. */
import texts from '../../locales/data-layer.json' with { type: 'json' };
import { inLanguage, threeLetterCode } from '../language.ts';
import { documentLanguage, pushToDataLayer } from './page-globals.ts';

const language = documentLanguage();
const { title, creator, appName } = inLanguage(texts.values, language);

pushToDataLayer({
  event: 'pageLoad',
  page: { title, creator, appName, language: threeLetterCode(language) },
});
