// @vitest-environment jsdom
import fc from 'fast-check';
import { settings } from '@balise/settings';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { scrubUrl } from '@balise/privacy';
import { domPage, type DomPage } from '../../testing/dom-page.ts';
import { fakePage, PRODUCTION } from '../../testing/fake-page.ts';
import { isInternalHost, linkTarget, type LinkTarget } from './link-target.ts';

const HOME = 'https://www.canada.ca/en/services/benefits.html?a=b';
const { internalDomains } = settings.hosts;
let find: DomPage['find'];
beforeEach(() => {
  ({ find } = domPage('<a></a>', { url: HOME }));
});

function target(href: string, download?: string): LinkTarget | undefined {
  const link = find('a');
  link.setAttribute('href', href);
  if (download === undefined) link.removeAttribute('download');
  else link.setAttribute('download', download);
  return linkTarget(link);
}

describe('3.15 parts of an address', () => {
  it('splits a web address', () =>
    expect(target('HTTPS://User:Pw@Example.ORG:8443/A/b.PDF?c=d#E')).toEqual({
      address: 'https://User:Pw@example.org:8443/A/b.PDF?c=d#E',
      protocol: 'https',
      host: 'example.org',
      path: '/A/b.PDF',
      fragment: '#E',
      isSamePage: false,
      fileType: 'pdf',
    }));

  it.each([
    ['../x.html', 'https://www.canada.ca/en/x.html'],
    ['//other.example', 'https://other.example/'],
    ['  /x \n', 'https://www.canada.ca/x'],
    ['mailto:x@y.example?subject=a', 'mailto:x@y.example'],
    ['tel:+1-555-555-0100', 'tel:+1-555-555-0100'],
  ])('%s', (href, address) => expect(target(href)?.address).toBe(address));

  it.each([
    'javascript:secret()',
    'data:text/plain,secret',
    'blob:https://x/secret',
    'x-app:secret',
  ])('keeps only the scheme of other addresses: %s', (href) =>
    expect(target(href)?.address).toBe(href.slice(0, href.indexOf(':') + 1)),
  );
});

it('5.4 removes _ga from links', () => {
  expect(target('/x?_ga=1&a=2&_GA=3#c')?.address).toBe('https://www.canada.ca/x?a=2#c');
});

it('is undefined without a link or a valid address', () => {
  find('a').removeAttribute('href');
  expect(linkTarget(find('a'))).toBeUndefined();
  expect(target('https://')).toBeUndefined();
  expect(target('http://[x')).toBeUndefined();
});

it('reads links inside SVG', () => {
  const { document } = domPage(
    '<svg><a xlink:href="/old"></a><a href="/new" xlink:href="/old"></a></svg>',
  );
  const [old, both] = document.querySelectorAll('svg a');
  expect(old && linkTarget(old)?.path).toBe('/old');
  expect(both && linkTarget(both)?.path).toBe('/new');
});

describe('caching of the last result', () => {
  it('reuses the result for the same link and for another link to the same address', () => {
    const { document } = domPage('<a href="/x"></a><a href="/x"></a>', { url: HOME });
    const [a, b] = document.querySelectorAll('a');
    const answers = [a, a, b].map((link) => link && linkTarget(link));
    expect(answers[0]?.path).toBe('/x');
    expect(answers[1]).toBe(answers[0]);
    expect(answers[2]).toBe(answers[0]);
  });

  it('works if the page has replaced JSON.stringify', () => {
    const stringify = vi.spyOn(JSON, 'stringify').mockReturnValue('x');
    expect([target('/x')?.path, target('/y')?.path]).toEqual(['/x', '/y']);
    stringify.mockRestore();
  });

  it('also remembers an invalid address', () => {
    expect([target('https://'), target('https://')]).toEqual([undefined, undefined]);
    expect(target('/x')?.path).toBe('/x');
    expect(target('https://')).toBeUndefined();
  });

  it('reads again if the link leads elsewhere', () => {
    expect(target('/a.html')?.path).toBe('/a.html');
    expect(target('/b.html')?.path).toBe('/b.html');
    expect(target('/a.html')?.path).toBe('/a.html');
  });

  it('reads again if the download attribute changes', () => {
    expect(target('/a')?.fileType).toBe('');
    expect(target('/a', '')?.fileType).toBe('file');
    expect(target('/a', 'b.csv')?.fileType).toBe('csv');
    expect(target('/a')?.fileType).toBe('');
  });

  it('reads again if the base of the page changes', () => {
    const { document } = domPage('<a></a>', { url: HOME });
    const base = document.createElement('base');
    expect(target('x.html')?.path).toBe('/en/services/x.html');
    document.head.append(base);
    base.href = '/fr/';
    expect(target('x.html')?.path).toBe('/fr/x.html');
    base.remove();
    expect(target('x.html')?.path).toBe('/en/services/x.html');
  });

  it('2.9 reads again if the address of the page changes', () => {
    const { document, window } = domPage('<a></a>', { url: HOME });
    const base = document.createElement('base');
    base.href = 'https://www.canada.ca/';
    document.head.append(base);
    expect(target(`${HOME}#x`)?.isSamePage).toBe(true);
    window.history.pushState(null, '', '/en/other.html');
    expect(target(`${HOME}#x`)?.isSamePage).toBe(false);
    base.remove();
  });

  it('reads again on another page', () => {
    expect(target('x.html')?.path).toBe('/en/services/x.html');
    ({ find } = domPage('<a></a>', {
      url: HOME,
      settings: { links: { ...PRODUCTION.links, downloads: 'html' } },
    }));
    expect(target('x.html')?.fileType).toBe('html');
  });
});

describe('2.9 whether a link leads to the same page', () => {
  it.each([
    ['#x', true],
    ['', true],
    ['?a=b#x', true],
    [HOME, true],
    ['/en/services/benefits.html#x', false],
    ['?a=c#x', false],
    ['http://www.canada.ca/en/services/benefits.html?a=b#x', false],
  ])('%s', (href, same) => expect(target(href)?.isSamePage).toBe(same));
});

describe('3.15 file type of a download', () => {
  it.each([
    ['/a.pdf', undefined, 'pdf'],
    ['/a.tar.GZ', undefined, 'gz'],
    ['/a.7z', undefined, '7z'],
    ['ftp://x.example/a.zip', undefined, 'zip'],
    ['/a.html', undefined, ''],
    ['/a.pdf/', undefined, ''],
    ['/a.pdf;jsessionid=1A.node2', undefined, 'pdf'],
    ['/c%2Epdf', undefined, 'pdf'],
    ['/a.pdf;v=1/b', undefined, ''],
    ['/pdf', undefined, ''],
    ['/.pdf', undefined, 'pdf'],
    ['https://example.zip', undefined, ''],
    ['mailto:a.pdf', undefined, ''],
    ['/report', '', 'file'],
    ['/report.html', '', 'html'],
    ['/report', 'Report 2026.ODS', 'ods'],
    ['/report.pdf', 'no extension', 'pdf'],
    ['blob:https://x/1', 'a.csv', 'csv'],
    ['data:text/csv,1', '', 'file'],
  ])('%s, %s', (href, download, type) => expect(target(href, download)?.fileType).toBe(type));
});

const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,8}[a-z0-9])?$/);
const domain = fc.constantFrom(...internalDomains);
const rest = fc.tuple(word, word).map(([name, value]) => `/${name}?${name}=${value}#${value}`);
const port = fc.constantFrom('', ':80', ':8443', ':443');
const isInternal = (href: string): boolean => {
  const { host = '' } = target(href) ?? {};
  return isInternalHost(host);
};

describe('hosts', () => {
  beforeEach(() => void fakePage({ url: 'https://own.example/en.html' }));

  describe('1.3, 2.8 internal hosts', () => {
    it.each([
      'own.example',
      'canada.ca',
      'www.canada.ca',
      'a.b.canada.ca',
      'WWW.CANADA.CA',
      'gc.ca',
      'gc.ca.',
      'www.gc.ca.',
      'x.antifraudcentre-centreantifraude.ca',
    ])('%s', (host) => expect(isInternalHost(host)).toBe(true));

    it.each([
      'notcanada.ca',
      'canada.ca.evil.example',
      'www.canada.ca.evil.example',
      'canadaXca',
      'canada.ca-x.example',
      'canada.ca..',
      'sub.own.example',
      'ca',
      '192.0.2.1',
      '[2001:db8::1]',
      '',
    ])('not %s', (host) => expect(isInternalHost(host)).toBe(false));
  });

  const anyLabel = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,10}[a-z0-9])?$/);

  it('1.3 an internal domain matches whole labels only', () => {
    fc.assert(
      fc.property(domain, fc.array(anyLabel, { maxLength: 4 }), (name, labels) => {
        expect(isInternalHost([...labels, name].join('.'))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(domain, anyLabel, anyLabel, (name, before, after) => {
        const glued = before + name;
        const isListed = internalDomains.some(
          (other) => glued === other || glued.endsWith('.' + other),
        );
        expect(isInternalHost(glued)).toBe(isListed);
        expect(isInternalHost(`${name}.${after}.example`)).toBe(false);
      }),
    );
  });
});

describe('1.3 internal domains in complete addresses', () => {
  it('match with subdomains, any port, any case, a final dot or a user', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('http:', 'HTTPS:', ''),
        fc.constantFrom('', 'user@', 'user:pw@', 'evil.example@'),
        fc.array(label, { maxLength: 3 }),
        domain,
        fc.boolean(),
        fc.constantFrom('', '.'),
        port,
        rest,
        (scheme, user, labels, name, upper, dot, at, tail) => {
          const host = [...labels, name].join('.');
          const written = upper ? host.toUpperCase() : host;
          expect(isInternal(`${scheme}//${user}${written}${dot}${at}${tail}`)).toBe(true);
        },
      ),
    ));

  it('never match as part of a label, before another domain, or elsewhere in the address', () =>
    fc.assert(
      fc.property(domain, label, port, rest, (name, other, at, tail) => {
        const evil = `${other}.example`;
        for (const host of [
          `${name}.${evil}${at}`,
          `${name}@${evil}${at}`,
          `${evil}${at}/${name}`,
          `${evil}${at}?${name}`,
          `${evil}${at}#.${name}`,
          `${evil}${at}\\${name}`,
        ]) {
          expect(isInternal(`https://${host}${tail}`), host).toBe(false);
        }
        expect(isInternal('https://x-canada.ca/')).toBe(false);
      }),
    ));
});

describe('3.15 extensions', () => {
  const extension = fc.constantFrom(...settings.pageFeatures.downloadExtensions);

  it('come from the path, in any case, whatever follows', () =>
    fc.assert(
      fc.property(word, extension, fc.boolean(), word, (name, type, upper, more) => {
        const file = `/${name}.${upper ? type.toUpperCase() : type}`;
        for (const tail of ['', `?${more}=x.html`, `#${more}.html`, `?a#b/c.d`]) {
          expect(target(file + tail)?.fileType).toBe(type);
        }
      }),
    ));

  it('are not read from a query, a fragment, a folder or a host', () =>
    fc.assert(
      fc.property(word, extension, (name, type) => {
        for (const href of [
          `/${name}?file=${name}.${type}`,
          `/${name}#${name}.${type}`,
          `/${name}.${type}/${name}`,
          `/${name}${type}`,
          `https://${name}.example.${type}`,
        ]) {
          expect(target(href)?.fileType, href).toBe('');
        }
      }),
    ));
});

it('5.3 user and password are redacted from any address', () => {
  const secret = fc.stringMatching(/^zq[a-z0-9]{4,10}$/);
  fc.assert(
    fc.property(secret, secret, label, rest, (user, password, host, tail) => {
      const address = target(`https://${user}:${password}@${host}.example${tail}`)?.address ?? '';
      const { text } = scrubUrl(address, 'en');
      expect(text).not.toContain(user);
      expect(text).not.toContain(password);
    }),
  );
});

it('never throws, whatever the page wrote', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.option(fc.string()), (href, download) => {
      expect(() => target(href, download ?? undefined)).not.toThrow();
    }),
  );
});
