/** The dimensions of reports. Columns are those of `visit_hits`. */
import { around, column, quotedColumn, sql } from '../../engine/sql/sql.ts';
import { hasEvent } from '../hits/event-bits.ts';
import { classesOfEvents } from '../hits/hit-classes.ts';
import { derived } from '@balise/settings';
import { storeSettings } from '../../engine/rows/store-settings.ts';
import { both } from '../measures/measure.ts';
import { CAMPAIGN_IDS } from '../hits/report-columns.ts';
import { made, mapped, variableNames } from './define-dimension.ts';
import type { Dimension } from './fact.ts';
import { groupsOf } from './page-groups.ts';
import * as words from './value-names.ts';

const ADDRESS = sql`concat(${column('host')}, ${column('path')})`;

export const page = made('page', 'Page', 'Page', ADDRESS, {
  isPage: true,
  hasCase: true,
  digest: 'page_id',
});
/** Groups from the settings; a page may be in several. */
const groupNames = derived(({ pageGroups }) =>
  Object.fromEntries(pageGroups.groups.map(({ id, name }) => [id, name] as const)),
);
export const pageGroup = {
  id: 'page-group',
  name: both('Group of pages', 'Groupe de pages'),
  get sql() {
    return sql`arrayStringConcat(${groupsOf(ADDRESS)}, ' ')`;
  },
  get several() {
    return groupsOf(ADDRESS);
  },
  get names() {
    return groupNames();
  },
} satisfies Dimension;
export const entrySource = made(
  'source',
  'Kind of source',
  'Type de source',
  column('referrer_kind'),
  {
    names: words.ENTRY_KINDS,
  },
);
export const sourceHost = made(
  'source-host',
  'Source: site',
  'Source : site',
  column('referrer_host'),
  {
    mayBeOthers: 'host',
  },
);
export const sourcePage = made(
  'source-page',
  'Source: page',
  'Source : page',
  column('referrer_page'),
  {
    mayBeOthers: 'page',
    hasCase: true,
  },
);
export const language = made(
  'language',
  'Language of the page',
  'Langue de la page',
  column('language'),
  {
    names: words.LANGUAGES,
  },
);
export const host = made('host', 'Host', 'Hôte', column('host'));
const departmentNames = derived(({ departments }) =>
  Object.fromEntries(departments.departments.map(({ id, name }) => [id, name] as const)),
);
export const department: Dimension = {
  id: 'department',
  name: both('Department', 'Ministère'),
  sql: column('department'),
  get names() {
    return departmentNames();
  },
};
export const device = made('device', 'Device', 'Appareil', column('device'), {
  names: words.DEVICES,
});
export const browser = made('browser', 'Browser', 'Navigateur', column('browser'));
const BROWSER = column('browser');
export const browserVersion = made(
  'browser-version',
  'Browser and version',
  'Navigateur et version',
  sql`if(${BROWSER} = '', '', concat(${BROWSER}, ' ', toString(${column('browser_version')})))`,
);
export const system = made('system', 'System', 'Système', column('system'));
export const country = made('country', 'Country', 'Pays', column('country'));
export const province = made(
  'province',
  'Province or territory',
  'Province ou territoire',
  column('province'),
);
const hourOf = (number: string): string => `leftPad(toString(${number}), 2, '0')`;
export const hour = made(
  'hour',
  'Hour of the day',
  'Heure de la journée',
  around(column('hour'), hourOf),
  {
    isOrdered: true,
    narrow: { sql: 'hour', text: hourOf },
  },
);
export const weekday = made(
  'weekday',
  'Day of the week',
  'Jour de la semaine',
  sql`toString(toDayOfWeek(${column('day')}))`,
  {
    names: words.WEEKDAYS,
    isOrdered: true,
    narrow: { sql: 'toDayOfWeek(day)', text: (number) => `toString(${number})` },
  },
);
export const searchTerm = mapped('searchTerm', {
  sql: sql`lowerUTF8(trimBoth(${column('searchTerm')}))`,
  classes: ['search'],
});
export const refinement = mapped('searchRefinement', { names: words.REFINEMENTS });
export const resultAddress = mapped('searchResultUrl', { hasCase: true });
const LINK_ADDRESS = column('link_address');
export const file = made(
  'file',
  'File',
  'Fichier',
  sql`if(${hasEvent('download')}, ${LINK_ADDRESS}, '')`,
  { classes: classesOfEvents('download'), hasCase: true },
);
export const exitAddress = made(
  'exit-address',
  'Address left for',
  'Adresse de destination',
  sql`if(${hasEvent('outbound')}, ${LINK_ADDRESS}, '')`,
  { classes: classesOfEvents('outbound'), hasCase: true },
);
export const exitHost = made(
  'exit-host',
  'Site left for',
  'Site de destination',
  sql`if(${hasEvent('outbound')}, substringUTF8(${LINK_ADDRESS}, 1, positionUTF8(concat(${LINK_ADDRESS}, '/'), '/') - 1), '')`,
  { classes: classesOfEvents('outbound') },
);
export const emailAddress = mapped('emailUrl');
export const telephoneNumber = mapped('telephoneUrl');
export const tab = mapped('tabTitle');
export const section = mapped('expandTitle');
export const sharePlatform = mapped('sharePlatform');
const PLATFORM = column('sharePlatform');
export const followed = made(
  'followed',
  'Account followed',
  'Compte suivi',
  sql`if(${hasEvent('follow')}, if(${PLATFORM} != '', ${PLATFORM}, ${column('linkText')}), '')`,
  { isFreeText: true, classes: classesOfEvents('follow') },
);
export const navigation = mapped('navigation');
export const promotion = mapped('marketingTitle');
export const filterPhrase = mapped('filterPhrase');
export const popUp = mapped('popUpName');
export const customClick = mapped('customClick');
export const chatForm = mapped('chatFormName');
export const form = mapped('formName');
const FORM_NAME = column('formName');
const FIELDS = column('formFields');
export const formField = made(
  'form-field',
  'Field of a form',
  'Champ d’un formulaire',
  sql`if(${FIELDS} = '', '', concat(${FORM_NAME}, ' › ', ${FIELDS}))`,
  {
    isFreeText: true,
    // From `text:name:…|radio:other:…`: the names of the fields that had an answer.
    several: sql`if(${FIELDS} = '', [], arrayDistinct(arrayMap(
      field -> concat(${FORM_NAME}, ' › ', arrayStringConcat(arraySlice(splitByChar(':', field), 2, 1))), splitByChar('|', ${FIELDS}))))`,
  },
);
export const media = mapped('mediaTitle');
export const reason = mapped('feedbackReason');
export const errorType = mapped('errorType', { names: words.ERROR_TYPES, isOpen: true });
export const newRepeat = mapped('newRepeat', { names: words.NEW_OR_REPEAT });
export const daysSince = mapped('daysSinceLastVisit', { names: words.DAYS_SINCE });
export const visitDuration = mapped('visitDuration', {
  names: words.VISIT_DURATIONS,
  isOpen: true,
});
const FINDINGS = column('findings');
const FOUND = { kind: sql`${FINDINGS}.kind`, field: sql`${FINDINGS}.field` };
export const removedKind = made(
  'removed-kind',
  'Kind of personal information',
  'Nature du renseignement personnel',
  sql`arrayStringConcat(${FOUND.kind}, ' ')`,
  { several: FOUND.kind, names: words.FINDING_KINDS },
);
const fieldNames = derived(() => Object.fromEntries(variableNames()));
export const removedField = {
  id: 'removed-field',
  name: both('Field of personal information', 'Champ du renseignement personnel'),
  sql: sql`arrayStringConcat(${FOUND.field}, ' ')`,
  several: FOUND.field,
  get names() {
    return fieldNames();
  },
  isOpen: true,
} satisfies Dimension;
export const library = mapped('libraryVersion');
export const theme = mapped('theme', { names: words.THEMES, isOpen: true });

const LASTS = new Set(
  storeSettings.variables.dimensions.flatMap(({ id, expiry }) =>
    expiry === undefined ? [] : [id],
  ),
);

/**
 * The address of a landing names the campaign. Values last as `variables.json` defines, and the last value counts.
 */
export const campaigns: readonly Dimension[] = CAMPAIGN_IDS.map((id) =>
  LASTS.has(id)
    ? mapped(id, {
        sql: quotedColumn(`lasting_${id}`),
        setBy: quotedColumn(`set_by_${id}`),
        classes: ['campaign'],
      })
    : mapped(id, { sql: sql`''` }),
);

export const DIMENSIONS: readonly Dimension[] = [
  ...[page, pageGroup, language, host, department, theme, entrySource, sourceHost, sourcePage],
  ...campaigns,
  ...[searchTerm, refinement, resultAddress, file, exitAddress, exitHost, emailAddress],
  ...[telephoneNumber, tab, section, sharePlatform, followed, navigation, promotion],
  ...[filterPhrase, popUp, customClick, chatForm, form, formField, media, reason, errorType],
  ...[newRepeat, daysSince, visitDuration, hour, weekday, device, browser, browserVersion],
  ...[system, country, province, library, removedKind, removedField],
];
