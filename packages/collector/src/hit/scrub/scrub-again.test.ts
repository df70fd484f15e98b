import { readFileSync } from 'node:fs';
import { parseRequest } from '@balise/beacon';
import { describe, expect, it } from 'vitest';
import { createScrubber, type ScrubbedParameters } from './scrub-again.ts';

type Pairs = readonly (readonly [string, string])[];

const scrub = createScrubber();

function valueOf(name: string, { parameters }: ScrubbedParameters): string | undefined {
  return parameters.find(([candidate]) => candidate === name)?.[1];
}

describe.each([
  ['5.6 a title', 'v11', 'File 123456789', 'File [redacted]', 'title', 'digits'],
  ['5.6 a page name', 'pageName', 'Write to jo@a.ca', 'Write to [redacted]', 'title', 'email'],
  ['5.6 a search term', 'v50', 'K1A 0A1', '[redacted]', 'searchTerm', 'postal-code'],
  [
    '5.6 a long-form variable',
    'eVar50',
    'passport AB123456',
    'passport [redacted]',
    'searchTerm',
    'passport',
  ],
  ['5.6 a number without a name', 'v249', 'call 613 555 0199', 'call [redacted]', 'v249', 'digits'],
  ['5.6 a link name', 'pev2', 'password=abc', 'password=[redacted]', 'pev2', 'password'],
  ['5.6 the postal code parameter', 'zip', 'K1A0A1', '[redacted]', 'zip', 'postal-code'],
  ['5.1 a query string', 'v39', 'a=1&mail=jo%40a.ca', 'removed: email', 'queryString', 'at-sign'],
  [
    '5.1 a previous query string',
    'v40',
    '?x=jo@a.ca',
    'removed: email',
    'previousQueryString',
    'at-sign',
  ],
  ['5.1 a referrer', 'r', 'https://a.ca/?m=jo@a.ca', 'removed: email', 'referrer', 'at-sign'],
  ['5.3 an e-mail link', 'v42', 'mailto:jo@a.ca', 'mailto:[redacted]', 'emailUrl', 'email'],
  [
    '5.7 a link address',
    'pev1',
    'https://a.ca/?user=jo',
    'https://a.ca/?user=[redacted]',
    'pev1',
    'user-name',
  ],
  ['6.1 a login status', 'v66', 'jo@a.ca', undefined, 'loginStatus', 'email'],
])('%s', (_, name, received, expected, field, kind) => {
  it('is redacted, and the finding names the field', () => {
    const scrubbed = scrub([
      ['AQB', '1'],
      [name, received],
    ]);
    expect(valueOf(name, scrubbed)).toBe(expected);
    expect(scrubbed.findings).toContainEqual({ kind, field });
    expect(JSON.stringify(scrubbed.findings)).not.toContain(received);
  });

  it('stays unchanged when it is redacted again', () => {
    const once = scrub([
      ['AQB', '1'],
      [name, received],
    ]);
    expect(scrub(once.parameters)).toMatchObject({ changed: false, findings: [] });
  });
});

describe('values without personal data', () => {
  it.each([
    ['t', '20/10/2026 14:5:9 5 300'],
    ['ts', '1795201509'],
    ['fid', '4E790FB66F64A147-218CB17FFA762D04'],
    ['fid', '1234567890123456-1234567890123456'],
    ['mid', '12345678901234567890123456789012345678'],
    ['mcorgid', '0123456789ABCDEF01234567@AdobeOrg'],
    ['s', '1280x800'],
    ['lrt', '12345678'],
    ['lat', '45.4215'],
    ['lon', '-75.69721'],
    ['lon', '-75.69719812'],
    ['server', 'www.canada.ca'],
    ['aamb', 'RKhpRz8krg2tLO6pguXWp5olkAcUniQYPHaMWWgdJ3xzPWQmdj0y'],
    ['v42', 'tel:+16135550177'],
    ['events', 'event11,event12=12345678,event54=3'],
    ['v75', 'development 0.1.0 2026-11-21'],
    ['v75', 'staging 0.1.0-12345678 2026-11-21'],
    ['c75', 'production 10.1.0-ab123456 2026-11-21'],
    ['v75', 'production 0.1.0-ffa1b2c3 2026-11-21'],
    ['v141', '34'],
    ['v21', '2026-11-21'],
    ['v149', 'latitude=45.4215 | longitude=-75.6972'],
    ['v12', 'https://www.canada.ca/en/123456789.html'],
  ])('%s=%s stays', (name, value) => {
    expect(scrub([[name, value]])).toMatchObject({ changed: false });
  });

  it.each([
    ['fid', 'jo@a.ca'],
    ['mid', '123456789'],
    ['t', 'call 613 555 0199'],
    ['events', 'event50:123456789'],
    ['events', 'event50=613555.0177'],
    ['v49', '613555.0177'],
    ['v50', 'call 613.5550177 now'],
    ['ts', '6135550177'],
    ['aamb', '613555017712345678901234'],
    ['aamb', 'aB-613-555-0177-cdefghijkl'],
    ['server', '046454286'],
    ['server', 'K1A 0A1'],
    ['g', '613 555 0199'],
    ['pev1', '046 454 286'],
    ['s', 'K1A 0A1'],
  ])('%s=%s has another format and is redacted', (name, value) => {
    expect(scrub([[name, value]]).findings).not.toEqual([]);
  });
});

describe('3.7, 3.14 a text that is redacted in a variable is redacted in every address of the hit', () => {
  const NAMES = [
    ...['q', 'as_q', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
    ...['cid', 'adv', 'id_campaign', 'search', 'query', 'text', 'keyword', 'recherche'],
  ];
  it.each(NAMES)('%s', (name) => {
    const query = `?${name}=call%20613+555-0199&x=1`;
    const { parameters } = scrub([
      ['g', `https://www.canada.ca/en.html${query}`],
      ['r', `https://www.canada.ca/fr.html${query.replace(/[?]q=/, '?as_q=')}`],
      ['v34', 'call 613 555-0199'],
      ['v39', query],
      ['v40', query.replace(/[?]q=/, '?as_q=')],
      ['pev1', `https://example.org/${query}`],
    ]);
    expect(parameters).toHaveLength(6);
    for (const [field, value] of parameters) {
      expect(value, field).toMatch(/call[ +]\[redacted\]/);
      expect(value, field).not.toContain('613');
    }
  });
});

describe('the whole request', () => {
  it('5.2 strips search terms from the referrer', () => {
    const scrubbed = scrub([['r', 'https://www.canada.ca/en/sr.html?q=my+illness&lang=en']]);
    expect(valueOf('r', scrubbed)).toBe('https://www.canada.ca/en/sr.html?lang=en');
  });

  it('5.6 writes the marker in the language of the page', () => {
    const received: Pairs = [
      ['v5', 'fr'],
      ['v11', 'Dossier 123456789'],
    ];
    expect(valueOf('v11', scrub(received))).toBe('Dossier [caviardé]');
  });

  it('5.7 redacts a page URL across its two parts', () => {
    const page = `https://www.canada.ca/en/?${'x'.repeat(225)}&m=`;
    const whole = `${page}somebody@example.ca&y=${'z'.repeat(300)}`;
    const scrubbed = scrub([
      ['g', whole.slice(0, 255)],
      ['-g', whole.slice(255)],
      ['AQE', '1'],
    ]);
    const joined = (valueOf('g', scrubbed) ?? '') + (valueOf('-g', scrubbed) ?? '');
    expect(joined).not.toContain('somebody');
    expect(joined).toContain('z'.repeat(300));
    expect(valueOf('g', scrubbed)).toHaveLength(255);
  });

  it('redacts context data and reports its dotted name', () => {
    const received: Pairs = [
      ['c.', ''],
      ['form.', ''],
      ['answer', 'jo@a.ca'],
      ['.form', ''],
      ['.c', ''],
      ['c5', 'en'],
    ];
    const scrubbed = scrub(received);
    expect(scrubbed.findings).toEqual([{ kind: 'email', field: 'c.form.answer' }]);
    expect(valueOf('c5', scrubbed)).toBe('en');
  });

  it('redacts a name with personal data', () => {
    const scrubbed = scrub([['jo@a.ca', '1']]);
    expect(JSON.stringify(scrubbed)).not.toContain('jo@');
    expect(scrubbed.findings).toEqual([{ kind: 'email', field: 'name' }]);
  });

  it('reports a finding once if two variables have the same value', () => {
    const scrubbed = scrub([
      ['pageName', 'jo@a.ca'],
      ['v11', 'jo@a.ca'],
      ['c11', 'jo@a.ca'],
    ]);
    expect(scrubbed.findings).toEqual([{ kind: 'email', field: 'title' }]);
  });
});

describe('recorded beacons', () => {
  const recorded = JSON.parse(
    readFileSync(
      new URL('../../../../beacon/fixtures/recorded-beacons.json', import.meta.url),
      'utf8',
    ),
  ) as unknown;

  it('lose only personal data', () => {
    const addresses = JSON.stringify(recorded).match(/\/b\/ss\/[^"\\ ]+AQE=1/g) ?? [];
    expect(addresses.length).toBeGreaterThan(10);
    for (const url of addresses) {
      const parsed = parseRequest({ method: 'GET', url });
      if ('refused' in parsed) throw new Error(parsed.refused);
      const kept = scrub(parsed.parameters).parameters;
      const changed = parsed.parameters.filter(
        ([name, value]) => !kept.some((pair) => pair[0] === name && pair[1] === value),
      );
      expect(changed.filter(([name]) => !['zip', 'pev1', 'r'].includes(name))).toEqual([]);
    }
  });
});

it('5.6 the removals that the tag reports are findings, and other text there is ignored', () => {
  const said = (removed: string) =>
    createScrubber()([
      ['v11', 'Call [redacted]'],
      ['c.', ''],
      ['removed', removed],
      ['.c', ''],
    ]);
  expect(said('v11:digits,v39:at-sign,g:parameter')).toMatchObject({
    changed: false,
    findings: [
      { kind: 'digits', field: 'title' },
      { kind: 'at-sign', field: 'queryString' },
      { kind: 'parameter', field: 'pageUrl' },
    ],
  });
  expect(said('v11,:digits,<b>:x,v11:Jane Doe').findings).toEqual([]);
  expect(createScrubber()([['removed', 'v11:digits']]).findings).toEqual([]);
});

it('3.7 5.7 removes values of personal parameters, and redacts search terms', () => {
  const page = 'https://www.canada.ca/en/sr/srb.html';
  const { parameters } = createScrubber()([
    ['g', `${page}?q=046+454+286&nom=Tremblay&x=1`],
    ['v39', '?q=046+454+286&nom=Tremblay&x=1'],
    ['pev1', 'https://www.canada.ca/docs/t4-046454286.pdf'],
  ]);
  expect(parameters).toEqual([
    ['g', `${page}?q=[redacted]&nom=&x=1`],
    ['v39', '?q=[redacted]&nom=&x=1'],
    ['pev1', 'https://www.canada.ca/docs/t4-[redacted].pdf'],
  ]);
});
