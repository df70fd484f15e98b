/** Makes a hit for tests: a page view of a bilingual site. A test may override its fields. */
import { UNKNOWN_ORIGIN, type ShownHit } from '@balise/beacon';

/** By default, all hits belong to the same page view. */
const VIEW = 'Q2hlY2sgdGhpcyAx';

let made = 0;

export function makeHit(changes: Partial<ShownHit> = {}): ShownHit {
  made += 1;
  const receivedAt =
    changes.receivedAt ?? new Date(Date.UTC(2026, 10, 21, 20, 4, made)).toISOString();
  return {
    id: `hit-${String(made).padStart(5, '0')}`,
    receivedAt,
    suites: ['canadadevmain'],
    environment: 'development',
    kind: 'page',
    linkType: '',
    linkName: '',
    linkUrl: '',
    host: 'www.canada.ca',
    path: '/en/services/benefits.html',
    language: 'en',
    method: 'GET',
    library: 'JS-2.27.0',
    requestId: 's2204026857390',
    parameters: [
      ['AQB', '1'],
      ['pageName', 'Benefits'],
      ['g', 'https://www.canada.ca/en/services/benefits.html'],
      ['events', 'event11'],
      ['v11', 'Benefits'],
      ['AQE', '1'],
    ],
    dimensions: { title: 'Benefits' },
    events: [{ number: 11, id: 'pageView', value: '' }],
    findings: [],
    department: 'esdc',
    size: 512,
    origin: UNKNOWN_ORIGIN,
    view: VIEW,
    ...changes,
  };
}

export function makeDownload(changes: Partial<ShownHit> = {}): ShownHit {
  return makeHit({
    kind: 'link',
    linkType: 'download',
    linkName: 'Guide du demandeur',
    linkUrl: 'https://www.canada.ca/guide.pdf',
    parameters: [
      ['AQB', '1'],
      ['pageName', 'Benefits'],
      ['events', 'event25'],
      ['v27', 'Guide du demandeur'],
      ['pe', 'lnk_d'],
      ['pev2', 'Guide du demandeur'],
      ['AQE', '1'],
    ],
    dimensions: { title: 'Benefits', linkText: 'Guide du demandeur' },
    events: [{ number: 25, id: 'download', value: '' }],
    ...changes,
  });
}
