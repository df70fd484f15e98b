/** All reports, in the order of the list. */
import { answers } from './kinds/answers.ts';
import { campaigns } from './kinds/campaigns.ts';
import { components } from './kinds/components.ts';
import { forms } from './kinds/forms.ts';
import { contacts, downloads, exits } from './kinds/links.ts';
import { media } from './kinds/media.ts';
import { pages } from './kinds/pages.ts';
import { errors, privacy } from './kinds/quality.ts';
import { search } from './kinds/search.ts';
import { sources } from './kinds/sources.ts';
import { traffic } from './kinds/traffic.ts';
import { technology, visitors } from './kinds/visitors.ts';
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
