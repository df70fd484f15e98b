/** The rows of the list, grouped by page view, with lines for a new day and for a gap. */
import type { ShownHit } from '@balise/beacon';
import { Fragment, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { momentOf } from '../../language/formats.ts';
import { groupByPageView } from './group-by-page-view.ts';
import type { ListCursor } from './use-list-cursor.ts';
import { useAnnouncedLines } from './use-announced-lines.ts';
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

export function BeaconGrid({ label, hits, gaps, open, cursor }: Props) {
  const { t } = useTranslation();
  const announceLines = useAnnouncedLines(hits, gaps);
  const groups = useMemo(() => groupByPageView(hits, gaps), [hits, gaps]);
  return (
    // Rows take the focus. The grid handles the events of all rows.
    <div
      role="grid"
      tabIndex={-1}
      className="beacon-grid"
      aria-label={label}
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
        <div role="row">
          {COLUMNS.map((column) => (
            <span key={column} role="columnheader">
              {t(`live.column.${column}`)}
            </span>
          ))}
        </div>
      </div>
      {groups.map((group, index) => {
        const before = groups[index - 1];
        const isNewDay = before !== undefined && dayOf(before.hits.at(-1)) !== dayOf(group.hits[0]);
        return (
          <Fragment key={group.key}>
            {isNewDay && (
              <div role="rowgroup">
                <GridNote>{dayOf(group.hits[0])}</GridNote>
              </div>
            )}
            <div role="rowgroup" className="beacon-group">
              {group.hits.map((hit, at) => (
                <Fragment key={hit.id}>
                  {at > 0 && dayOf(group.hits[at - 1]) !== dayOf(hit) && (
                    <GridNote>{dayOf(hit)}</GridNote>
                  )}
                  <BeaconRow hit={hit} active={hit.id === cursor.active} open={hit.id === open} />
                </Fragment>
              ))}
            </div>
            {group.hits.some((hit) => gaps.has(hit.id)) && (
              <div role="rowgroup">
                <GridNote>{t('live.gap')}</GridNote>
              </div>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function withHit(target: EventTarget, act: (id: string) => void): void {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-hit]') : null;
  if (row?.dataset['hit']) act(row.dataset['hit']);
}

const dayOf = (hit: ShownHit | undefined): string => (hit ? momentOf(hit.receivedAt).day : '');
