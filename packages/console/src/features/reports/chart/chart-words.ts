/** Texts of the chart of a report, loaded together with it. */
import { addWords } from '../../../language/words.ts';
import en from '../../../locales/en/report-chart.json';
import fr from '../../../locales/fr/report-chart.json';

addWords('reportChart', { en, fr });
