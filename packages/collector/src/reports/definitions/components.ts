import { both, type MeasureDefinition } from '../../figures/measures/measure.ts';
import * as parts from '../../figures/measures/components.ts';
import { clicksOfRow } from '../../figures/measures/links.ts';
import { visits } from '../../figures/measures/visits.ts';
import * as facts from '../../figures/facts/event-facts.ts';
import type { Fact } from '../../figures/facts/fact.ts';
import type { ReportDefinition, TableDefinition } from './report-definition.ts';

const clicks = clicksOfRow(
  both('Clicks', 'Clics'),
  both('Number of uses.', 'Nombre d’utilisations.'),
);

const table = (
  id: string,
  fact: Fact,
  en: string,
  fr: string,
  columns: readonly MeasureDefinition[] = [clicks],
): TableDefinition => ({
  id,
  name: both(en, fr),
  fact,
  columns: [...columns, visits],
});

export const components: ReportDefinition = {
  id: 'components',
  group: 'content',
  name: both('Page components', 'Éléments des pages'),
  question: both(
    'Which tabs, sections, menus and promotions are used?',
    'Quels onglets, sections, menus et promotions sont utilisés?',
  ),
  main: facts.navigations,
  measures: [{ ...clicks, name: both('Navigation clicks', 'Clics de navigation') }, visits],
  tables: [
    table('navigation', facts.navigations, 'Navigation items', 'Éléments de navigation'),
    table('tabs', facts.tabs, 'Tabs', 'Onglets'),
    table('sections', facts.sections, 'Sections expanded', 'Sections développées'),
    table('promotions', facts.promotions, 'Promotions', 'Promotions', [
      parts.promotionClicks,
      parts.impressions,
    ]),
    table('carousels', facts.carousels, 'Carousel controls', 'Commandes de carrousel'),
    table('shares', facts.shares, 'Shares', 'Partages', [parts.sharesDone, parts.sharesOpened]),
    table('follows', facts.follows, 'Accounts followed', 'Comptes suivis'),
    table('filters', facts.filters, 'Table filters', 'Filtres de tableaux'),
    table('pop-ups', facts.popUps, 'Pop-up invitations', 'Invitations', [
      parts.popUpsAccepted,
      parts.popUpsShown,
    ]),
    table('chats', facts.chats, 'Chat', 'Clavardage', [parts.chatStarts, parts.chatSubmits]),
    table('custom', facts.customClicks, 'Custom clicks', 'Clics personnalisés'),
  ],
};
