/** Requests that are not beacons are refused with a reason. Malformed values never cause an exception. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRequest } from './parse-request.ts';

const get = (url: string) => parseRequest({ method: 'GET', url });

describe('parseRequest', () => {
  it.each([
    ['/b/ss/suite', 'not-a-beacon'],
    ['/other/path?AQB=1&AQE=1', 'not-a-beacon'],
    ['/b/ss/suite/jo@a.ca/JS-1/s1?AQB=1&AQE=1', 'not-a-beacon'],
    ['/b/ss/suite/123/JS-1/s1?AQB=1&AQE=1', 'not-a-beacon'],
    ['/b/ss//1/JS-1/s1?AQB=1&AQE=1', 'no-suite'],
    ['/b/ss/,/1/JS-1/s1?AQB=1&AQE=1', 'no-suite'],
    ['/b/ss/a%20b/1/JS-1/s1?AQB=1&AQE=1', 'bad-suite'],
    ['/b/ss/suite/1/JS-1/s1', 'no-parameters'],
    ['/b/ss/suite/1/JS-1/s1?', 'no-parameters'],
    ['/b/ss/suite/1/JS-1/s1?pageName=a', 'truncated'],
    ['/b/ss/suite/1/JS-1/s1?AQB=1&pageName=a', 'truncated'],
  ])('refuses %s as %s', (url, refused) => {
    expect(get(url)).toMatchObject({ refused, reason: expect.stringMatching(/\w+/) });
  });

  it('reads suites, library and id from the path', () => {
    expect(get('/b/ss/one,two/1/JS-2.27.0-LDQM/s2204?AQB=1&AQE=1')).toMatchObject({
      suites: ['one', 'two'],
      kind: '1',
      library: 'JS-2.27.0-LDQM',
      requestId: 's2204',
    });
  });

  it('splits on the first equals sign, reads + as a space and keeps broken escapes', () => {
    const parsed = get('/b/ss/s/1/JS-1/s1?AQB=1&a=1=2&b=x+y&c=100%&d=%E9t%C3%A9&AQE=1');
    expect(parsed).toMatchObject({
      parameters: [
        ['AQB', '1'],
        ['a', '1=2'],
        ['b', 'x y'],
        ['c', '100%'],
        ['d', '%E9té'],
        ['AQE', '1'],
      ],
    });
  });

  it('reads the parameters of a POST from its body, unless the address has a query', () => {
    const body = 'AQB=1&pageName=body&AQE=1';
    const path = '/b/ss/s/1/JS-1/s1';
    expect(parseRequest({ method: 'POST', url: path, body })).toMatchObject({
      parameters: [
        ['AQB', '1'],
        ['pageName', 'body'],
        ['AQE', '1'],
      ],
    });
    expect(
      parseRequest({ method: 'POST', url: `${path}?AQB=1&pageName=query&AQE=1`, body: '' }),
    ).toMatchObject({
      parameters: [
        ['AQB', '1'],
        ['pageName', 'query'],
        ['AQE', '1'],
      ],
    });
  });

  it('decodes a beacon in the charset that it names, wherever the parameter stands', () => {
    const query = 'AQB=1&v11=%C9t%E9&ce=ISO-8859-1&c.&t=No%EBl&.c&AQE=1';
    const parameters = expect.arrayContaining([
      ['v11', 'Été'],
      ['t', 'Noël'],
    ]);
    const path = '/b/ss/s/1/JS-1/s1';
    expect(get(`${path}?${query}`)).toMatchObject({ parameters });
    expect(parseRequest({ method: 'POST', url: path, body: query })).toMatchObject({ parameters });
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ unit: 'binary' }), (path, query) => {
        get(path);
        get(`/b/ss/suite/1/JS-1/s1?${query}`);
      }),
    );
  });
});
