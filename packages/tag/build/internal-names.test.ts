import { beforeAll, describe, expect, it } from 'vitest';
import { bundle } from './bundle.ts';
import { internalNames } from './internal-names.ts';

let names: readonly string[];

beforeAll(async () => {
  names = internalNames(Object.keys((await bundle(undefined, true)).bytes));
});

it.each(['dataElement', 'maximumQueryKeys', 'afterEvent', 'cleaned'])(
  '%s is a member of ours alone',
  (name) => expect(names).toContain(name),
);

describe.each([
  ['a member of the browser, too', ['host', 'href', 'referrer', 'document', 'push']],
  [
    'of an interface that pages see',
    ['adobeDataLayer', '_satellite', 'blackList', 'scope', 'sitePath'],
  ],
  [
    'of an object without a type',
    ['track', 'getVar', 'buildInfo', 'debugData', 'verdict', 'isSPA'],
  ],
  ['a key of data', ['title', 'pageView', 'themeLanguage', 'products']],
])('%s', (_, kept) => {
  it.each(kept)('%s stays', (name) => expect(names).not.toContain(name));
});
