/**
 * The rows of the list, grouped by page view, with lines for a new day and for a gap. Only rows in view are rendered,
 * with some more on both sides.
 */
import type { ShownHit } from '@balise/beacon';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { linesOf, type ListLine } from './list-lines.ts';
import { placeLines, type PlacedLine } from './place-lines.ts';
import type { ListCursor } from './use-list-cursor.ts';
import { useAnnouncedLines } from './use-announced-lines.ts';
import { useLineHeights } from './use-line-heights.ts';
import { BeaconRow } from './beacon-row.tsx';
import { GridNote } from './grid-note.tsx';
import './beacon-grid.css';

interface Props {
  readonly label: string;
  readonly hits: readonly ShownHit[];
  readonly gaps: ReadonlySet<string>;
  readonly open: string;
  readonly cursor: ListCursor;
}

const COLUMNS = ['time', 'type', 'what'] as const;
/** The row of column headers. */
const HEAD_ROWS = 1;

export function BeaconGrid({ label, hits, gaps, open, cursor }: Props) {
  const { t } = useTranslation();
  const grid = useRef<HTMLDivElement>(null);
  const announceLines = useAnnouncedLines(hits, gaps);
  const lines = useMemo(() => linesOf(hits, gaps), [hits, gaps]);
  const { view, heights } = useLineHeights(grid);
  // Tab reaches the active row, and keys go to the first one.
  const kept = new Set([cursor.active, hits[0]?.id ?? '']);
  const { placed, after } = placeLines(lines, view, heights, kept);
  return (
    // Rows take the focus. The grid handles the events of all rows.
    <div
      role="grid"
      ref={grid}
      tabIndex={-1}
      className="beacon-grid"
      aria-label={label}
      aria-rowcount={lines.length + HEAD_ROWS}
      onKeyDown={cursor.onKeyDown}
      onFocus={(event) =>
        withHit(event.target, (id) => {
          announceLines(id);
          cursor.onRowFocus(id);
        })
      }
      onClick={(event) => withHit(event.target, cursor.onRowOpen)}
    >
      <div role="rowgroup" className="visually-hidden">
        <div role="row" aria-rowindex={1}>
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader">
              {t(`live.column.${column}`)}
            </span>
          ))}
        </div>
      </div>
      <div role="rowgroup" className="beacon-lines" style={{ paddingBottom: after }}>
        {placed.map((place) => {
          const line = lines[place.index];
          return (
            line && (
              <Line
                key={line.key}
                line={line}
                place={place}
                active={line.key === cursor.active}
                open={line.key === open}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

interface LineProps {
  readonly line: ListLine;
  readonly place: PlacedLine;
  readonly active: boolean;
  readonly open: boolean;
}

function Line({ line, place: { index, room }, active, open }: LineProps) {
  const { t } = useTranslation();
  const placed = {
    'data-line': line.key,
    'aria-rowindex': index + HEAD_ROWS + 1,
    style: room > 0 ? { marginTop: room } : undefined,
  };
  if (line.kind === 'day') return <GridNote placed={placed}>{line.day}</GridNote>;
  if (line.kind === 'gap') return <GridNote placed={placed}>{t('live.gap')}</GridNote>;
  return <BeaconRow line={line} placed={placed} active={active} open={open} />;
}

function withHit(target: EventTarget, act: (id: string) => void): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-hit]') : null;
  if (row?.dataset['hit']) act(row.dataset['hit']);
}
