/** Additional patterns of the settings are also redacted on arrival, because an old tag does not know them. */
import { expect, it } from 'vitest';
import { createScrubber } from './scrub-again.ts';

const before = createScrubber();
const scrub = createScrubber({
  parameters: [{ names: ['sin', 'ticket'], reason: { en: 'Ours', fr: 'Le nôtre' } }],
  patterns: ['dossier[ -]?\\d{3,8}', '\\b\\d{6}\\b'],
  keptNumbers: ['1-800-622-6232'],
});

const PAGE = 'https://www.canada.ca/en.html';

it.each([
  ['5.3 the page address', 'g', `${PAGE}?sin=1&x=2`, `${PAGE}?sin=&x=2`, 'pageUrl'],
  ['5.2 the referrer', 'r', `${PAGE}?q=tax&sin=1&x=2`, `${PAGE}?sin=&x=2`, 'referrer'],
  ['5.1 the query string', 'v39', '?sin=1&x=2', '?sin=&x=2', 'queryString'],
  ['5.2 the previous query string', 'v40', '?q=tax&TICKET=1', '?TICKET=', 'previousQueryString'],
  ['5.4 a link address', 'pev1', `${PAGE}?ticket=1#a`, `${PAGE}?ticket=#a`, 'pev1'],
  ['5.6 a title', 'v11', 'Dossier 1234', '[redacted]', 'title'],
  ['5.7 a link address', 'pev1', `${PAGE}?f=dossier%201234`, `${PAGE}?f=[redacted]`, 'pev1'],
  ['5.6 a number that a person typed', 'v50', '123456', '[redacted]', 'searchTerm'],
  ['5.6 a number without a name', 'v249', '123456', '[redacted]', 'v249'],
])('%s loses the text of an additional pattern', (_, name, received, expected, field) => {
  const { parameters, findings, changed } = scrub([
    ['AQB', '1'],
    [name, received],
  ]);
  expect(parameters.find(([other]) => other === name)?.[1]).toBe(expected);
  const kind = received.includes('=1') ? 'parameter' : 'added';
  expect(findings).toEqual([{ kind, field }]);
  expect(changed).toBe(true);
});

it('5.6 a telephone number of a department stays', () => {
  const text = 'Call 1 (800) 622-6232';
  expect(scrub([['v11', text]])).toMatchObject({ changed: false, findings: [] });
  expect(scrub([['v11', `${text}, 613-555-0199`]]).parameters).toEqual([
    ['v11', `${text}, [redacted]`],
  ]);
});

it('5.6 an assigned identifier with a match is dropped as a whole', () => {
  for (const vid of ['dossier-1234', '123456']) {
    const { parameters, findings } = scrub([['vid', vid]]);
    expect(parameters).toEqual([]);
    expect(findings).toEqual([{ kind: 'identifier', field: 'vid' }]);
  }
});

it('5.1 an at-sign still removes the whole query', () => {
  expect(scrub([['v39', '?sin=1&m=jo@a.ca']]).parameters).toEqual([['v39', 'removed: email']]);
});

it.each([
  ['t', '20/10/2026 14:5:9 5 300'],
  ['fid', '1234567890123456-1234567890123456'],
  ['events', 'event11,event12=123456'],
  ['lat', '45.4215'],
  ['bw', '123456'],
  ['v141', '123456'],
])('%s=%s was not typed by a person and stays', (name, value) => {
  expect(scrub([[name, value]])).toMatchObject({ changed: false, findings: [] });
});

it('5.6 a number in context data counts as typed by a person', () => {
  const received = [
    ['c.', ''],
    ['answer', '123456'],
    ['.c', ''],
  ] as const;
  expect(scrub(received).findings).toEqual([{ kind: 'added', field: 'c.answer' }]);
});

it('without additional patterns, such values stay', () => {
  expect(before([['v50', '123456']])).toMatchObject({ changed: false });
});

it('5.6 an additional pattern stays active in the process', () => {
  expect(createScrubber()([['v11', 'Dossier 1234']]).parameters).toEqual([['v11', '[redacted]']]);
});
