import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { libraryCode } from './library-code.ts';
import { compressScript, minifyScript, shortenable } from './minify-script.ts';
import { namePlaces, type NamePlaces } from './name-places.ts';
import { movableParts, orderFunctions } from './order-functions.ts';
import tuned from './tuned.json' with { type: 'json' };

const shorten = (code: string): Promise<string> => minifyScript(code, ['inner']);

it('shortens the given names and no others', async () => {
  const small = await shorten(`(() => { const longName = { inner: window.x, outer: 'text' };
    window.result = { ...longName, both: longName.inner }; })();`);
  expect(small).toContain('outer');
  expect(small).toContain('both');
  expect(small).not.toMatch(/inner|longName|const /);
});

it('keeps a name that is also written as a text', async () => {
  const small = await shorten(
    `window.result = { inner: window.x }; window.y = window.result['inner'];`,
  );
  expect(small).toContain('inner:');
});

it('writes the library with other names in another order, and nothing else', async () => {
  const release = { environment: 'production', version: '1.0.0', built: '2026-11-21' } as const;
  const { code, members } = await libraryCode(settings, release);
  const ours = shortenable(code, members);
  const long = await compressScript(code, ours);
  const { start, end, parts } = movableParts(long);
  const ordered = orderFunctions(long, tuned.order.split(' '));
  expect(ordered.length).toBe(
    start.length + 'let ;'.length + end.length + parts.map(({ text }) => text).join().length,
  );
  for (const { text } of parts) expect(ordered).toContain(text);
  expect(meaning(namePlaces(await minifyScript(code, members), []))).toEqual(
    meaning(namePlaces(ordered, [])),
  );
}, 120_000);

/** Which places write the same variable, and what is around them. */
function meaning({ places, globals }: NamePlaces): unknown {
  const order = new Map<unknown, number>();
  for (const { variable } of places) {
    if (variable && !order.has(variable)) order.set(variable, order.size);
  }
  return [[...globals].sort(), places.flatMap(({ variable }) => order.get(variable) ?? [])];
}
