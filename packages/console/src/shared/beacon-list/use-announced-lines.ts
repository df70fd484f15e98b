/** Announces the lines that the focus passes on its way from row to row: a new day, and a gap. */
import type { ShownHit } from '@balise/beacon';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnnounce } from '../../components/announcer.tsx';
import { momentOf } from '../../language/formats.ts';

/** Returns a function for the id of each row that receives the focus. `gaps`: ids of hits with a gap below them. */
export function useAnnouncedLines(
  hits: readonly ShownHit[],
  gaps: ReadonlySet<string>,
): (id: string) => void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const last = useRef('');
  return (id) => {
    const [from, to] = [last.current, id].map((one) => hits.findIndex((hit) => hit.id === one));
    last.current = id;
    const [left, reached] = [hits[from ?? -1], hits[to ?? -1]];
    if (!left || !reached || from === undefined || to === undefined) return;
    const passed = hits.slice(Math.min(from, to), Math.max(from, to));
    const day = momentOf(reached.receivedAt).day;
    const lines = [
      ...(passed.some((hit) => gaps.has(hit.id)) ? [t('live.gap')] : []),
      ...(momentOf(left.receivedAt).day === day ? [] : [`${day}.`]),
    ];
    if (lines.length > 0) announce(lines.join(' '));
  };
}
