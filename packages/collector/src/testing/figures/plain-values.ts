/** The values of each dimension of reports, computed from the hit itself. */
import { referrerKindOf } from '../../hit/origin/referrer-kind.ts';
import { hourOf, type Placed } from './placed-hits.ts';

const withoutScheme = (address: string): string => address.replace(/^[a-z]+:\/\//i, '');
const eventsOf = ({ hit }: Placed): string[] => hit.events.map(({ id }) => id);
export const has = (one: Placed, ...events: string[]): boolean =>
  eventsOf(one).some((id) => events.includes(id));
const dimension = ({ hit }: Placed, id: string): string => hit.dimensions[id] ?? '';
const referrerOf = (one: Placed): string =>
  one.hit.kind === 'page' ? dimension(one, 'referrer') : '';
export const linkAddress = ({ hit }: Placed): string => withoutScheme(hit.linkUrl);
export const pageOf = ({ hit }: Placed): string => hit.host + hit.path;
export const termOf = (one: Placed): string =>
  dimension(one, 'searchTerm')
    .replace(/^ +| +$/g, '')
    .toLowerCase();

const WEEKDAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto', weekday: 'short' });
const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

type Value = (one: Placed) => string | readonly string[];

const SAME = [
  ...['searchRefinement', 'searchResultUrl', 'emailUrl', 'telephoneUrl', 'tabTitle', 'theme'],
  ...['expandTitle', 'sharePlatform', 'navigation', 'marketingTitle', 'filterPhrase', 'popUpName'],
  ...['customClick', 'chatFormName', 'formName', 'mediaTitle', 'feedbackReason', 'errorType'],
  ...['newRepeat', 'daysSinceLastVisit', 'visitDuration', 'libraryVersion'],
];
const LASTING = ['utmCampaign', 'utmSource', 'utmMedium', 'cid', 'utmCampaign7'];

/** By dimension: the value of a hit, or all its values. */
export const VALUES: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(SAME.map((id): [string, Value] => [id, (one) => dimension(one, id)])),
  ...Object.fromEntries(LASTING.map((id): [string, Value] => [id, (one) => one.lasting[id] ?? ''])),
  page: pageOf,
  source: ({ hit }) => referrerKindOf(hit),
  'source-host': (one) => /^[a-z]+:\/\/([^/?#:]+)/i.exec(referrerOf(one))?.[1]?.toLowerCase() ?? '',
  'source-page': (one) => withoutScheme(referrerOf(one).replace(/[?#].*$/, '')),
  language: ({ hit }) => hit.language,
  host: ({ hit }) => hit.host,
  department: ({ hit }) => hit.department,
  suite: ({ hit }) => (hit.suites.includes('canadalivemain') ? 'canadalivemain' : ''),
  device: ({ hit }) => hit.origin.device,
  browser: ({ hit }) => hit.origin.browser,
  'browser-version': ({ hit: { origin } }) =>
    origin.browser === '' ? '' : `${origin.browser} ${origin.browserVersion}`,
  system: ({ hit }) => hit.origin.system,
  country: ({ hit }) => hit.origin.country,
  province: ({ hit }) => hit.origin.province,
  hour: ({ at }) => hourOf(at),
  weekday: ({ at }) => String(WEEKDAYS.indexOf(WEEKDAY.format(at).slice(0, 3)) + 1),
  searchTerm: termOf,
  file: (one) => (has(one, 'download') ? linkAddress(one) : ''),
  'exit-address': (one) => (has(one, 'outbound') ? linkAddress(one) : ''),
  'exit-host': (one) => (has(one, 'outbound') ? (linkAddress(one).split('/')[0] ?? '') : ''),
  followed: (one) =>
    has(one, 'follow') ? dimension(one, 'sharePlatform') || dimension(one, 'linkText') : '',
  'form-field': (one) => {
    const fields = dimension(one, 'formFields');
    const names = fields === '' ? [] : fields.split('|').map((field) => field.split(':')[1] ?? '');
    return [...new Set(names)].map((name) => `${dimension(one, 'formName')} › ${name}`);
  },
  'removed-kind': ({ hit }) => hit.findings.map(({ kind }) => kind),
  'removed-field': ({ hit }) => hit.findings.map(({ field }) => field),
};

/** The target of a click, or its text without a target. */
export const linkOf = (one: Placed): string => linkAddress(one) || dimension(one, 'linkText');
