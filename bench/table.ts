/** Formats the table: one line per figure with the contestants' medians, the library's ratios, and its target. */
import { PEERS, type Id } from './contestants.ts';
import type { Row } from './medians.ts';

const NONE = '–';

export function table(rows: readonly Row[], ids: readonly Id[]): string {
  const shown = ids.filter((id) => id !== 'null');
  const ratios = shown.includes('balise')
    ? ['/ ideal', '/ best peer', 'target', '/ target', 'verdict']
    : [];
  const lines = [
    ['', 'unit', ...shown, ...ratios],
    ...rows.map((row) => [
      row.figure.name,
      row.figure.unit,
      ...shown.map((id) => number(row.medians[id], row.figure.digits)),
      ...(ratios.length > 0 ? judged(row) : []),
    ]),
  ];
  const widths = lines[0]?.map((_, n) => Math.max(...lines.map((line) => line[n]?.length ?? 0)));
  const isText = (n: number): boolean => n < 2 || n === (lines[0]?.length ?? 0) - 1;
  const fit = (cell: string, n: number): string =>
    isText(n) ? cell.padEnd(widths?.[n] ?? 0) : cell.padStart(widths?.[n] ?? 0);
  return lines.map((line) => line.map(fit).join('  ').trimEnd()).join('\n');
}

function judged({ figure, medians, atMost, holds }: Row): string[] {
  const { target, digits } = figure;
  const ours = medians.balise;
  const peers = PEERS.flatMap((id) => medians[id] ?? []);
  const bound = number(atMost, digits);
  return [
    ratio(ours, medians.ideal),
    ratio(ours, peers.length > 0 ? Math.min(...peers) : undefined),
    target.kind === 'fixed' ? `<= ${bound}` : `<= ${target.words} (${bound})`,
    ratio(ours, atMost),
    holds === undefined ? 'not measured' : holds ? 'met' : 'missed',
  ];
}

function number(value: number | undefined, digits: number): string {
  return value === undefined ? NONE : value.toFixed(digits);
}

/**
 * Returns a dash for negative values, for example a request before the click or a page faster than the one without a
 * tracker.
 */
function ratio(value: number | undefined, of: number | undefined): string {
  if (value === undefined || of === undefined || value < 0 || of <= 0) return NONE;
  return (value / of).toFixed(2);
}
