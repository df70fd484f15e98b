/** Answers about reports for tests: a list of two reports, and an answer with a row of each kind. */
import type {
  Figures,
  Measure,
  ReportAnswer,
  ReportList,
  ReportPoint,
  ReportRow,
} from '@balise/contract';

const both = (en: string, fr: string) => ({ en, fr });

export const PAGE_VIEWS: Measure = {
  id: 'page-views',
  name: both('Page views', 'Pages vues'),
  sentence: both('Views of pages; bots are left out.', 'Vues de pages; les robots sont exclus.'),
  kind: 'count',
};
const VISITS: Measure = {
  id: 'visits',
  name: both('Visits', 'Visites'),
  sentence: both(
    'Hits of one browser without a break of 30 minutes.',
    'Envois d’un même navigateur sans pause de 30 minutes.',
  ),
  kind: 'count',
};
const FRENCH: Measure = {
  id: 'french',
  name: both('Share of French', 'Part du français'),
  sentence: both('Page views in French of all.', 'Pages vues en français parmi toutes.'),
  kind: 'share',
};
const TIME: Measure = {
  id: 'time',
  name: both('Median time', 'Durée médiane'),
  sentence: both('Half of the visits are longer.', 'La moitié des visites sont plus longues.'),
  kind: 'seconds',
};

const GOAL_VISITS: Measure = {
  id: 'goal_visits',
  name: both('Visits with the goal', 'Visites avec l’objectif'),
  sentence: both('Visits with a hit that matches.', 'Visites dont un envoi correspond.'),
  kind: 'count',
};
const GOAL_SHARE: Measure = {
  id: 'goal_share',
  name: both('Share with the goal', 'Part avec l’objectif'),
  sentence: both('Visits with the goal, of all.', 'Visites avec l’objectif, parmi toutes.'),
  kind: 'share',
};

export function makeReportList(): ReportList {
  return {
    groups: [
      { id: 'overall', name: both('Visits', 'Visites') },
      { id: 'content', name: both('What they look at', 'Ce qu’ils consultent') },
    ],
    reports: [
      {
        id: 'traffic',
        group: 'overall',
        name: both('Traffic', 'Fréquentation'),
        question: both('How many people come?', 'Combien de personnes viennent?'),
        measures: [PAGE_VIEWS, VISITS],
        tables: [
          {
            id: 'host',
            name: both('By host', 'Par hôte'),
            dimension: 'host',
            filter: 'host',
            columns: [PAGE_VIEWS, VISITS],
          },
        ],
      },
      {
        id: 'pages',
        group: 'content',
        name: both('Pages', 'Pages'),
        question: both('Which pages are looked at?', 'Quelles pages sont consultées?'),
        measures: [PAGE_VIEWS, VISITS, TIME, FRENCH],
        tables: [
          {
            id: 'pages',
            name: both('Pages', 'Pages'),
            dimension: 'page',
            filter: 'page',
            columns: [PAGE_VIEWS, VISITS, TIME, FRENCH],
          },
          {
            id: 'devices',
            name: both('Devices', 'Appareils'),
            dimension: 'device',
            filter: 'device',
            columns: [PAGE_VIEWS, VISITS],
          },
          {
            id: 'hosts',
            name: both('Hosts', 'Hôtes'),
            dimension: 'host',
            filter: 'host',
            columns: [PAGE_VIEWS],
          },
          {
            id: 'next-pages',
            name: both('Pages after it', 'Pages suivantes'),
            dimension: 'next-page',
            filter: 'page',
            columns: [VISITS],
            needsFilter: 'page',
          },
        ],
      },
    ],
    goalMeasures: [GOAL_VISITS, GOAL_SHARE],
    dimensions: [
      { id: 'page', name: both('Page', 'Page'), isPage: true },
      {
        id: 'page-group',
        name: both('Group of pages', 'Groupe de pages'),
        isPage: false,
        values: [],
      },
      { id: 'host', name: both('Host', 'Hôte'), isPage: false },
      {
        id: 'device',
        name: both('Device', 'Appareil'),
        isPage: false,
        values: [
          { value: 'desktop', name: both('Computer', 'Ordinateur') },
          { value: 'mobile', name: both('Phone', 'Téléphone') },
        ],
      },
      {
        id: 'language',
        name: both('Language of the page', 'Langue de la page'),
        isPage: false,
        values: [
          { value: 'en', name: both('English', 'Anglais') },
          { value: 'fr', name: both('French', 'Français') },
        ],
      },
    ],
  };
}

const figures = (
  views: Figures[string],
  visits: Figures[string],
  time: Figures[string] = 83,
  french: Figures[string] = 0.31,
): Figures => ({ 'page-views': views, visits, time, french });

function pageRow(index: number): ReportRow {
  const views = Math.round(20_400 / (index + 1));
  return {
    value: `www.canada.ca/en/services/benefits/page-${index}.html`,
    kind: 'value',
    page: {
      host: 'www.canada.ca',
      path: `/en/services/benefits/page-${index}.html`,
      language: 'en',
      twin: { host: 'www.canada.ca', path: `/fr/services/prestations/page-${index}.html` },
    },
    figures: figures(views, Math.round(views * 0.6), 40 + index * 7),
    before: figures(Math.round(views * (index % 2 ? 1.1 : 0.9)), views),
  };
}

const row = (value: string, views: Figures[string], more: Partial<ReportRow> = {}): ReportRow => ({
  value,
  kind: 'value',
  figures: figures(views, typeof views === 'number' ? Math.round(views / 2) : views),
  ...more,
});

/** Whole days from 2026-10-25, compared with those 28 days earlier. */
function makePointTimes(index: number): Pick<ReportPoint, 'at' | 'time' | 'timeBefore'> {
  const dayAt = (day: number) => new Date(Date.UTC(2026, 9, day)).toISOString().slice(0, 10);
  const timeOf = (day: string) => ({ from: day, to: day, isPart: false });
  const at = dayAt(25 + index);
  return { at, time: timeOf(at), timeBefore: timeOf(dayAt(25 + index - 28)) };
}

/** The report `pages` for 28 days up to 2026-11-21, with a comparison. */
export function makeReportAnswer(changes: Partial<ReportAnswer> = {}): Omit<ReportAnswer, 'query'> {
  return {
    report: 'pages',
    period: { from: '2026-10-25', to: '2026-11-21' },
    before: { from: '2026-09-27', to: '2026-10-24' },
    finding: both(
      'Page views rose 12% to 48,210; three pages make half of them.',
      'Les pages vues ont augmenté de 12\u00A0% à 48\u00A0210; trois pages en font la moitié.',
    ),
    totals: figures(48_210, 30_120, 83.4, 0.274),
    totalsBefore: figures(43_045, { under: 5 }, 83.4, 0.25),
    isSuppressed: true,
    withoutIdentifier: 0.123,
    french: 0.274,
    grain: 'day',
    series: Array.from({ length: 28 }, (_, index) => ({
      ...makePointTimes(index),
      figures: figures(
        index === 3 ? { under: 5 } : 1500 + 400 * Math.round(Math.sin(index) * 3),
        index === 5 ? null : 900 + index * 10,
      ),
      before: figures(1300 + 300 * Math.round(Math.cos(index) * 3), 850),
    })),
    tables: [
      {
        id: 'pages',
        total: 214,
        rows: [
          ...Array.from({ length: 12 }, (_, index) => pageRow(index)),
          row('', 37, { kind: 'none' }),
          row('', 12, { kind: 'other-department' }),
          row('www.canada.ca/en/rare.html', { under: 5 }, { figures: figures({ under: 5 }, null) }),
        ],
      },
      {
        id: 'devices',
        total: 2,
        rows: [
          row('desktop', 30_000, { name: both('Computer', 'Ordinateur') }),
          row('mobile', 18_210, { name: both('Phone', 'Téléphone') }),
        ],
      },
      { id: 'hosts', total: 0, rows: [] },
      { id: 'next-pages', total: 0, rows: [] },
    ],
    countedUntil: '2026-11-21T20:04:00.000Z',
    uncountedDays: 0,
    releases: [{ at: '2026-11-12', version: '0.2.0-1f0c33ab' }],
    ...changes,
  };
}

/** An answer without any figures. */
export function makeEmptyAnswer(changes: Partial<ReportAnswer> = {}): Omit<ReportAnswer, 'query'> {
  const whole = makeReportAnswer();
  const none = figures(0, null, null, null);
  return {
    ...whole,
    totals: none,
    totalsBefore: none,
    withoutIdentifier: null,
    french: null,
    series: whole.series.map((point) => ({ ...point, figures: none, before: none })),
    tables: whole.tables.map(({ id }) => ({ id, rows: [], total: 0 })),
    releases: [],
    ...changes,
  };
}
