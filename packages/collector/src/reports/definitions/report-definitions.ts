/** All reports, in the order of the list. */
import { answers } from './answers.ts';
import { campaigns } from './campaigns.ts';
import { components } from './components.ts';
import { forms } from './forms.ts';
import { contacts, downloads, exits } from './links.ts';
import { media } from './media.ts';
import { pages } from './pages.ts';
import { errors, privacy } from './quality.ts';
import { search } from './search.ts';
import { sources } from './sources.ts';
import { traffic } from './traffic.ts';
import { technology, visitors } from './visitors.ts';
import type { ReportDefinition } from './report-definition.ts';

export const REPORTS: readonly ReportDefinition[] = [
  ...[
    traffic,
    visitors,
    technology,
    sources,
    campaigns,
    pages,
    downloads,
    exits,
    components,
    media,
  ],
  ...[search, forms, contacts, answers, errors, privacy],
];
