// @vitest-environment jsdom
import type { ShownHit } from '@balise/beacon';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '../../components/announcer.tsx';
import { words } from '../../language/words.ts';
import { makeHit } from '../../testing/make-hit.ts';
import { useAnnouncedLines } from './use-announced-lines.ts';
import '../beacons/words.ts';

afterEach(cleanup);

/** From the newest to the oldest. */
const HITS = ['23T15:00', '23T14:00', '22T14:00'].map((at) =>
  makeHit({ receivedAt: `2026-11-${at}:00.000Z` }),
);
/** Hits are missing below the newest one. */
const GAPS = new Set(HITS.slice(0, 1).map(({ id }) => id));

function Rows({ hits }: { readonly hits: readonly ShownHit[] }) {
  const onRow = useAnnouncedLines(hits, GAPS);
  return hits.map(({ id }, index) => (
    <button key={id} type="button" onFocus={() => onRow(id)}>
      {index}
    </button>
  ));
}

it.each([
  ['en', 'Some beacons may be missing here.'],
  ['fr', 'Il manque peut-être des envois ici.'],
] as const)('announces gaps and days that the focus passes, in both directions: %s', (...of) => {
  const [language, gap] = of;
  render(
    <I18nextProvider i18n={words[language]}>
      <Announcer>
        <Rows hits={HITS} />
      </Announcer>
    </I18nextProvider>,
  );
  const said = (row: number) => {
    fireEvent.focus(screen.getByRole('button', { name: String(row) }));
    return screen.getByRole('status').textContent;
  };
  expect(said(0)).toBe('');
  expect(said(1)).toBe(gap);
  expect(said(2)).toBe('2026-11-22.');
  expect(said(0)).toBe(`${gap} 2026-11-23.`);
});
