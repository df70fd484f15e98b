import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import type { Hit } from './hit.ts';
import { UNKNOWN_ORIGIN } from './origin.ts';
import { summarizeHit } from './summarize-hit.ts';

/** Subject of a beacon by event, with an example; null for events that never name a beacon. */
const ABOUT: Readonly<Record<string, readonly [dimension: string, value: string] | null>> = {
  cumulativeLoadTime: null,
  pageView: null,
  contentAge: null,
  searchResults: null,
  searchPosition: null,
  pageError: ['errorType', '404'],
  download: ['linkText', 'Applicant’s guide'],
  outbound: ['linkText', 'Province of Ontario'],
  email: ['emailText', 'Write to us'],
  telephone: ['telephoneText', 'Call us'],
  tabOpen: ['tabTitle', 'Eligibility'],
  expand: ['expandTitle', 'What to bring'],
  expandAll: ['expandTitle', 'Expand all'],
  externalCampaign: ['utmCampaign', 'spring'],
  internalCampaignImpression: ['marketingTitle', 'Get ready for winter'],
  internalCampaignClick: ['marketingTitle', 'Get ready for winter'],
  carouselControl: ['marketingTitle', 'Get ready for winter'],
  search: ['searchTerm', 'passport'],
  searchResultClick: ['searchResultTitle', 'Passports'],
  newsFilter: ['filterPhrase', 'budget'],
  popUpYes: ['popUpName', 'Task survey'],
  popUpImpression: ['popUpName', 'Task survey'],
  anchor: ['anchor', '#details'],
  mediaPlay: ['mediaTitle', 'video:How to apply'],
  media20: ['mediaTitle', 'video:How to apply'],
  media50: ['mediaTitle', 'video:How to apply'],
  media80: ['mediaTitle', 'video:How to apply'],
  menuOpen: ['navigation', 'Header:Menu:Jobs'],
  navigationClick: ['navigation', 'Footer:Footer:Contact us'],
  shareOpen: ['shareContent', 'page:Benefits'],
  shareComplete: ['sharePlatform', 'facebook'],
  reportProblemOpen: ['formName', 'Report a problem'],
  follow: ['sharePlatform', 'youtube'],
  reportProblemSubmit: ['feedbackReason', 'Spelling mistake'],
  tableFilter: ['filterPhrase', 'ottawa'],
  contentFilter: ['contentFilter', 'open'],
  formSubmit: ['formName', 'Contact form'],
  formReset: ['formName', 'Contact form'],
  chatStart: ['chatFormName', 'Find a service'],
  chatSubmit: ['chatFormName', 'Find a service'],
  foundYes: ['feedbackReason', 'Yes'],
  foundNo: ['feedbackReason', 'No'],
  foundSubmit: ['feedbackReason', 'The answer was not clear'],
  customClick: ['customClick', 'ESDC:Tool:Start'],
  directCall: ['customClick', 'CRA:Tool:Error'],
  pageLoadCall: ['customClick', 'CRA:Tool:Step 2'],
  formStart: ['formName', 'Contact form'],
  formComplete: ['formName', 'Contact form'],
};

const link = (changes: Partial<Hit>): Hit => ({
  id: '1',
  receivedAt: '2026-11-21T20:00:00.000Z',
  suites: ['canadadevmain'],
  environment: 'development',
  kind: 'link',
  linkType: 'other',
  linkName: '',
  linkUrl: '',
  host: 'www.canada.ca',
  path: '/en',
  language: 'en',
  method: 'GET',
  library: 'JS-2.27.0',
  requestId: 's1',
  parameters: [],
  dimensions: { title: 'Benefits', url: 'www.canada.ca/en' },
  events: [],
  findings: [],
  department: '',
  size: 1,
  origin: UNKNOWN_ORIGIN,
  ...changes,
});
const event = (id: string) => ({ number: 1, id, value: '' });
const linkOf = (id: string, changes: Partial<Hit> = {}) =>
  link({ events: [event(id)], ...changes });

describe('link summary', () => {
  const ids = settings.events.events.map(({ id }) => id);

  it('covers every event', () => expect(Object.keys(ABOUT).sort()).toEqual([...ids].sort()));

  it.each(ids)('of the event %s takes its most informative dimension', (id) => {
    const about = ABOUT[id];
    if (!about)
      return expect(['', 'pageView']).toContain(summarizeHit(settings, linkOf(id)).eventId);
    const [dimension, value] = about;
    const dimensions = { title: 'Benefits', [dimension]: value };
    const { name } = settings.linkVariables.kinds.find((kind) => kind.events.includes(id)) ?? {};
    const linkName = name?.en ?? '';
    expect(summarizeHit(settings, linkOf(id, { dimensions, linkName }))).toEqual({
      type: 'other',
      eventId: id,
      subject: value,
    });
  });

  it('uses only existing dimensions', () => {
    const known = new Set<string>(settings.variables.dimensions.map(({ id }) => id));
    const wrong = Object.values(ABOUT).filter((about) => about && !known.has(about[0]));
    expect(wrong).toEqual([]);
  });

  it('skips a blank text and takes the next dimension', () => {
    const dimensions = { linkText: ' \u00A0', linkUrl: 'www.canada.ca/a.pdf' };
    expect(summarizeHit(settings, linkOf('download', { dimensions })).subject).toBe(
      'www.canada.ca/a.pdf',
    );
  });

  it('without a dimension takes the link name or address, but never the name of the link kind', () => {
    expect(summarizeHit(settings, linkOf('tabOpen', { linkName: 'Details' })).subject).toBe(
      'Details',
    );
    expect(summarizeHit(settings, linkOf('tabOpen', { linkName: 'Tab' })).subject).toBe('');
    const linkUrl = 'https://www.canada.ca/a.pdf';
    expect(
      summarizeHit(settings, linkOf('download', { linkName: 'Download', linkUrl })).subject,
    ).toBe(linkUrl);
  });

  it('with an unknown event takes the link name, then the page title', () => {
    expect(summarizeHit(settings, link({ linkName: 'Tab' })).subject).toBe('Tab');
    expect(summarizeHit(settings, link({})).subject).toBe('Benefits');
  });

  it('prefers the most informative event over an accompanying one', () => {
    const events = [event('searchPosition'), event('searchResultClick')];
    const dimensions = { searchResultTitle: 'Passports', searchTerm: 'passport' };
    expect(summarizeHit(settings, link({ events, dimensions }))).toMatchObject({
      eventId: 'searchResultClick',
      subject: 'Passports',
    });
  });
});

it('prefers the content filter over the table filter, which the same hit also counts', () => {
  const events = [event('tableFilter'), event('contentFilter')];
  const dimensions = { filterPhrase: 'ottawa', contentFilter: 'open' };
  expect(summarizeHit(settings, link({ events, dimensions }))).toMatchObject({
    eventId: 'contentFilter',
    subject: 'open',
  });
});

it('takes the title of a page view, or its address without a title', () => {
  expect(summarizeHit(settings, link({ kind: 'page', linkType: '' }))).toEqual({
    type: 'page',
    eventId: 'pageView',
    subject: 'Benefits',
  });
  expect(summarizeHit(settings, link({ kind: 'page', dimensions: {} })).subject).toBe(
    'www.canada.ca/en',
  );
});
