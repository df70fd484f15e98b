import { describeHit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { encodeRecord, type BeaconRecord } from '../../intake/journal/record.ts';
import { FULL_OF_IDENTIFIERS, IDENTIFIERS } from '../../testing/full-of-identifiers.ts';
import { samplePayload, sampleRecord, type SampleParts } from '../../testing/sample-hit.ts';
import { ReceivedHit } from '../../intake/live/live-hit.ts';
import { judgeOf, type Subscription } from './subscription.ts';

const page: SampleParts = {
  page: 'https://www.canada.ca/en/services/benefits.html',
  parameters: { pageName: 'Bénéfices', v11: 'Bénéfices', c22: 'D=v11', events: 'event11,event999' },
};
const download: SampleParts = {
  parameters: { pe: 'lnk_d', pev1: 'https://www.canada.ca/guide.pdf', pev2: 'Guide du demandeur' },
};

function matches(asked: Partial<Subscription>, parts = page): boolean {
  const all = { hosts: [], paths: [], kinds: [], texts: [] };
  const judge = judgeOf({ environment: 'development', ...all, ...asked });
  return judge(new ReceivedHit('hit-1', samplePayload(parts)));
}

describe('a hit is of a subscription', () => {
  it.each<[Partial<Subscription>]>([
    [{}],
    [{ hosts: ['www.canada.ca'] }],
    [{ hosts: ['WWW.Canada.ca'] }],
    [{ hosts: ['*.canada.ca', 'www.*'] }],
    [{ paths: ['/en/services/benefits.html'] }],
    [{ paths: ['/en/*'] }],
    [{ paths: ['*bénéf*', '*.html'] }],
    [{ paths: ['*'] }],
    [{ kinds: ['page'] }],
    [{ kinds: ['exit', 'page'] }],
    [{ texts: ['beneFICES'] }],
    [{ texts: ['canada.ca/en/services', 'v11', 'event999'] }],
    [{ texts: ['eVar11', 'prop22', 'c22'] }],
    [{ hosts: ['www.canada.ca'], paths: ['/en/*'], kinds: ['page'], texts: ['benefices'] }],
  ])('%j', (asked) => {
    const english = { ...page, page: 'https://www.canada.ca/en/services/benefices-benefits.html' };
    const { paths = [] } = asked;
    expect(matches(asked, paths.includes('*bénéf*') ? english : page)).toBe(true);
  });
});

describe('a hit is not of a subscription', () => {
  it.each<[Partial<Subscription>]>([
    [{ hosts: ['canada.ca'] }],
    [{ hosts: ['*.canada.ca', 'apps.*'] }],
    [{ paths: ['/en/'] }],
    [{ paths: ['/fr/*'] }],
    [{ paths: ['*.htm'] }],
    [{ kinds: ['download', 'exit', 'other'] }],
    [{ texts: ['guide'] }],
    [{ texts: ['v1'] }],
    [{ texts: ['eVar1'] }],
    [{ texts: ['benefices', 'guide'] }],
  ])('%j', (asked) => expect(matches(asked)).toBe(false));
});

it.each(['guide du', 'Link name', 'nom du lien', 'lnk_d', 'guide.pdf'])(
  '%s is found in a download',
  (text) => expect(matches({ texts: [text], kinds: ['download'] }, download)).toBe(true),
);

it('finds each shown word of a hit, in both languages', () => {
  const hit = new ReceivedHit('hit-1', samplePayload(page)).hit();
  if (!hit) throw new Error('not a beacon');
  for (const language of ['en', 'fr'] as const) {
    const rows = describeHit(settings, hit, language).flatMap((group) => group.rows);
    for (const { wire, name, value } of rows) {
      for (const text of [wire, name, value])
        expect(matches({ texts: text ? [text] : [] }), text).toBe(true);
    }
  }
});

describe('finds a hit with known parameters through its raw text', () => {
  const record = sampleRecord({
    page: `https://www.canada.ca:8443/en/some`,
    parameters: { '-g': '/deep/rest.html', v11: 'Été', c22: 'D=v11', events: 'event11' },
  });
  const inLatin = {
    ...record,
    target: record.target.replace('UTF-8', 'ISO-8859-1').replace('=%C3%89t%C3%A9', '=%C9t%E9'),
  };
  const isFound = (of: BeaconRecord, text: string): boolean => {
    const asked = { hosts: [], paths: [], kinds: [], texts: [text] };
    return judgeOf({ environment: 'development', ...asked })(
      new ReceivedHit('hit-1', encodeRecord(of)),
    );
  };

  it.each(['canada.ca/en/some/deep', 'some/deep/rest', 'ete', 'c22', 'Titre', 'pageView'])(
    '%s',
    (text) => {
      for (let time = 0; time < 2; time += 1) expect(isFound(record, text)).toBe(true);
    },
  );

  it('finds a hit in another charset too', () => {
    for (let time = 0; time < 2; time += 1) {
      expect(isFound(inLatin, 'ete')).toBe(true);
      expect(isFound(inLatin, 'nowhere')).toBe(false);
    }
  });

  it('finds the same place and kind as in the decoded hit', () => {
    const link: SampleParts = {
      parameters: { 'c.': '', pe: 'lnk_e', vid: 'x', '.c': '', pe2: 'lnk_d' },
    };
    expect(matches({ kinds: ['page'], hosts: ['www.canada.ca'] }, link)).toBe(true);
    expect(matches({ kinds: ['download'] }, download)).toBe(true);
    const asked = { hosts: [], paths: ['/en/some/deep/rest.html'], kinds: [], texts: [] };
    const judge = judgeOf({ environment: 'development', ...asked });
    expect(judge(new ReceivedHit('hit-1', encodeRecord(record)))).toBe(true);
  });
});

describe('visitor identifiers', () => {
  it.each(Object.entries(IDENTIFIERS))('%s is not found by any text or path', (_, identifier) => {
    const inPath = `https://www.canada.ca/en/${encodeURIComponent(identifier)}/page.html`;
    for (const part of [identifier, identifier.slice(2, 9)]) {
      expect(matches({ texts: [part] }, FULL_OF_IDENTIFIERS)).toBe(false);
    }
    const parts = {
      ...FULL_OF_IDENTIFIERS,
      page: inPath,
      parameters: { ...FULL_OF_IDENTIFIERS.parameters, vid: identifier },
    };
    expect(matches({ paths: [`*${identifier.slice(2, 9)}*`] }, parts)).toBe(false);
  });

  it('are replaced by a marker that can be found', () => {
    const parts = {
      page: 'https://www.canada.ca/en/4E790FB66F64A147-218CB17FFA762D04.html',
    };
    expect(matches({ paths: ['/en/….html'] }, parts)).toBe(true);
    expect(matches({ paths: ['/en/*'] }, parts)).toBe(true);
    expect(matches({ paths: ['*4E79*'] }, parts)).toBe(false);
  });
});
