/** Visits over midnight, forms that change their language, host or day, and many visitors with one page view each. */
import type { Hit } from '@balise/beacon';
import { sampleHit } from '../sample-hit.ts';

const MINUTE = 60_000;
/** Midnight in Toronto between October 30 and 31, 2026. */
const MIDNIGHT = Date.UTC(2026, 9, 31, 4);

const EN = 'https://www.canada.ca/en/revenue-agency/taxes.html';
const FR = 'https://www.canada.ca/fr/agence-revenu/impots.html';
const OTHER_HOST = 'https://www.cra-arc.gc.ca/menu-fra.html';
const OTHER_DEPARTMENT = 'https://www.canada.ca/fr/sante-canada/aliments.html';

type Step = readonly [minutes: number, page: string, parameters?: Readonly<Record<string, string>>];

const click = (events: string, rest: Readonly<Record<string, string>> = {}) => ({
  ...{ pe: 'lnk_o', pev2: 'Link', events },
  ...rest,
});
const DOWNLOAD = { ...click('event25'), pe: 'lnk_d', pev1: 'https://www.canada.ca/a.pdf' };
const ofForm = (event: string) => click(event, { v79: 'Appeal' });
const BEGIN = ofForm('event140');
const SEND = ofForm('event79');

/** By name: the hits of a visitor, in minutes from midnight. */
const VISITS: Readonly<Record<string, readonly Step[]>> = {
  viewThenClick: [
    [-1, EN],
    [5, EN, DOWNLOAD],
  ],
  clickThenView: [
    [-1, EN, DOWNLOAD],
    [5, EN],
  ],
  viewsOnBothDays: [
    [-5, EN],
    [4, FR],
  ],
  // Clicks for more than half an hour before the next view.
  longAfter: [
    [-2, EN],
    [10, EN, DOWNLOAD],
    [35, EN, DOWNLOAD],
    [60, FR],
  ],
  longBefore: [
    [-70, EN],
    [-45, EN, DOWNLOAD],
    [-20, EN, DOWNLOAD],
    [8, EN, DOWNLOAD],
  ],
  twoVisits: [
    [-50, EN],
    [5, FR],
  ],
  formInBoth: [
    [-600, EN],
    [-599, EN, BEGIN],
    [-595, FR],
    [-590, FR, SEND],
  ],
  formAtOtherHost: [
    [-500, EN, BEGIN],
    [-495, OTHER_HOST, SEND],
  ],
  formElsewhere: [
    [-500, EN, BEGIN],
    [-490, OTHER_DEPARTMENT, SEND],
  ],
  formOverMidnight: [
    [-6, EN, BEGIN],
    [6, EN, SEND],
  ],
  formBegunTwice: [
    [-6, EN, BEGIN],
    [6, FR, BEGIN],
    [9, FR, SEND],
  ],
  formLost: [
    [-400, EN, BEGIN],
    [-390, FR, BEGIN],
  ],
  formSentFirst: [
    [-8, EN, SEND],
    [7, EN, BEGIN],
  ],
};

/** Each visit is of several visitors. `others`: the number of visitors with one page view. */
export function edgeVisits(others: number): Hit[] {
  const hits: Hit[] = [];
  const add = (fid: string, [minutes, page, parameters = {}]: Step): void => {
    const id = `edge-${String(hits.length + 1).padStart(6, '0')}`;
    hits.push(
      sampleHit(id, {
        ...{ page, suites: 'canadalivemain', requestId: `s8000${hits.length + 1}` },
        receivedAt: Math.round(MIDNIGHT + minutes * MINUTE),
        parameters: { fid, v5: page.includes('/en/') ? 'eng' : 'fra', ...parameters },
      }),
    );
  };
  for (const [name, steps] of Object.entries(VISITS))
    for (let visitor = 0; visitor < 6; visitor += 1)
      for (const step of steps) add(`${name}-${visitor}`, step);
  for (let visitor = 0; visitor < others; visitor += 1)
    add(`single-${visitor}`, [((visitor * 7) % 2400) - 1200, visitor % 3 === 0 ? FR : EN]);
  return hits;
}
