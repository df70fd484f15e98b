/** The dimensions of reports. Columns are those of `visit_hits`. */
import { hasEvent } from '../hits/event-bits.ts';
import { classesOfEvents } from '../hits/hit-classes.ts';
import { settings } from '@balise/settings';
import { CAMPAIGN_IDS } from '../hits/report-columns.ts';
import { both } from '../measures/measure.ts';
import type { Dimension } from './fact.ts';
import { groupsOf } from './page-groups.ts';
import * as words from './value-names.ts';

const NAMES = new Map(settings.variables.dimensions.map(({ id, name }) => [id, name]));
/** All variables, except the codes that the library itself makes. */
const FREE = new Set(
  settings.variables.dimensions.flatMap(({ id, content }) => (content === 'code' ? [] : [id])),
);
/** Whether people or pages write the values of a variable freely. */
export const isFreeText = (id: string): boolean => FREE.has(id);

/** A dimension of the variable map, with its name there. */
const mapped = (id: string, rest: Partial<Dimension> = {}): Dimension => ({
  id,
  name: NAMES.get(id) ?? both(id, id),
  sql: `\`${id}\``,
  isFreeText: isFreeText(id) && rest.names === undefined,
  ...rest,
});

const made = (
  id: string,
  en: string,
  fr: string,
  sql: string,
  rest: Partial<Dimension> = {},
): Dimension => ({ id, name: both(en, fr), sql, ...rest });

export const page = made('page', 'Page', 'Page', 'concat(host, path)', {
  isPage: true,
  hasCase: true,
  digest: 'page_id',
});
/** Groups from the settings; a page may be in several. */
export const pageGroup = made(
  'page-group',
  'Group of pages',
  'Groupe de pages',
  `arrayStringConcat(${groupsOf('concat(host, path)')}, ' ')`,
  {
    several: groupsOf('concat(host, path)'),
    names: Object.fromEntries(
      settings.pageGroups.groups.map(({ id, name }) => [id, name] as const),
    ),
  },
);
export const entrySource = made('source', 'Kind of source', 'Type de source', 'referrer_kind', {
  names: words.ENTRY_KINDS,
});
export const sourceHost = made('source-host', 'Source: site', 'Source : site', 'referrer_host', {
  mayBeOthers: 'host',
});
export const sourcePage = made('source-page', 'Source: page', 'Source : page', 'referrer_page', {
  mayBeOthers: 'page',
  hasCase: true,
});
export const language = made('language', 'Language of the page', 'Langue de la page', 'language', {
  names: words.LANGUAGES,
});
export const host = made('host', 'Host', 'Hôte', 'host');
export const department = made('department', 'Department', 'Ministère', 'department', {
  names: Object.fromEntries(
    settings.departments.departments.map(({ id, name }) => [id, name] as const),
  ),
});
export const device = made('device', 'Device', 'Appareil', 'device', { names: words.DEVICES });
export const browser = made('browser', 'Browser', 'Navigateur', 'browser');
export const browserVersion = made(
  'browser-version',
  'Browser and version',
  'Navigateur et version',
  "if(browser = '', '', concat(browser, ' ', toString(browser_version)))",
);
export const system = made('system', 'System', 'Système', 'system');
export const country = made('country', 'Country', 'Pays', 'country');
export const province = made(
  'province',
  'Province or territory',
  'Province ou territoire',
  'province',
);
const hourOf = (number: string): string => `leftPad(toString(${number}), 2, '0')`;
export const hour = made('hour', 'Hour of the day', 'Heure de la journée', hourOf('hour'), {
  isOrdered: true,
  narrow: { sql: 'hour', text: hourOf },
});
export const weekday = made(
  'weekday',
  'Day of the week',
  'Jour de la semaine',
  'toString(toDayOfWeek(day))',
  {
    names: words.WEEKDAYS,
    isOrdered: true,
    narrow: { sql: 'toDayOfWeek(day)', text: (number) => `toString(${number})` },
  },
);
export const searchTerm = mapped('searchTerm', {
  sql: 'lowerUTF8(trimBoth(searchTerm))',
  classes: ['search'],
});
export const refinement = mapped('searchRefinement', { names: words.REFINEMENTS });
export const resultAddress = mapped('searchResultUrl', { hasCase: true });
export const file = made(
  'file',
  'File',
  'Fichier',
  `if(${hasEvent('download')}, link_address, '')`,
  { classes: classesOfEvents('download'), hasCase: true },
);
export const exitAddress = made(
  'exit-address',
  'Address left for',
  'Adresse de destination',
  `if(${hasEvent('outbound')}, link_address, '')`,
  { classes: classesOfEvents('outbound'), hasCase: true },
);
export const exitHost = made(
  'exit-host',
  'Site left for',
  'Site de destination',
  `if(${hasEvent('outbound')}, substringUTF8(link_address, 1, positionUTF8(concat(link_address, '/'), '/') - 1), '')`,
  { classes: classesOfEvents('outbound') },
);
export const emailAddress = mapped('emailUrl');
export const telephoneNumber = mapped('telephoneUrl');
export const tab = mapped('tabTitle');
export const section = mapped('expandTitle');
export const sharePlatform = mapped('sharePlatform');
export const followed = made(
  'followed',
  'Account followed',
  'Compte suivi',
  `if(${hasEvent('follow')}, if(sharePlatform != '', sharePlatform, linkText), '')`,
  { isFreeText: true, classes: classesOfEvents('follow') },
);
export const navigation = mapped('navigation');
export const promotion = mapped('marketingTitle');
export const filterPhrase = mapped('filterPhrase');
export const popUp = mapped('popUpName');
export const customClick = mapped('customClick');
export const chatForm = mapped('chatFormName');
export const form = mapped('formName');
export const formField = made(
  'form-field',
  'Field of a form',
  'Champ d’un formulaire',
  "if(formFields = '', '', concat(formName, ' › ', formFields))",
  {
    isFreeText: true,
    // From `text:name:…|radio:other:…`: the names of the fields that had an answer.
    several: `if(formFields = '', [], arrayDistinct(arrayMap(
      field -> concat(formName, ' › ', arrayStringConcat(arraySlice(splitByChar(':', field), 2, 1))), splitByChar('|', formFields))))`,
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
export const removedKind = made(
  'removed-kind',
  'Kind of personal information',
  'Nature du renseignement personnel',
  "arrayStringConcat(findings.kind, ' ')",
  { several: 'findings.kind', names: words.FINDING_KINDS },
);
export const removedField = made(
  'removed-field',
  'Field of personal information',
  'Champ du renseignement personnel',
  "arrayStringConcat(findings.field, ' ')",
  { several: 'findings.field', names: Object.fromEntries(NAMES), isOpen: true },
);
export const library = mapped('libraryVersion');
export const theme = mapped('theme', { names: words.THEMES, isOpen: true });

const LASTS = new Set(
  settings.variables.dimensions.flatMap(({ id, expiry }) => (expiry === undefined ? [] : [id])),
);

/**
 * The address of a landing names the campaign. Values last as `variables.json` defines, and the last value counts.
 */
export const campaigns: readonly Dimension[] = CAMPAIGN_IDS.map((id) =>
  LASTS.has(id)
    ? mapped(id, {
        sql: `\`lasting_${id}\``,
        setBy: `\`set_by_${id}\``,
        classes: ['campaign'],
      })
    : mapped(id, { sql: "''" }),
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
