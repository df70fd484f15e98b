/** The entries of a preview, the newest first. A press opens one below its line. */
import { lazy, Suspense, useId } from 'react';
import { elementWords, eventWords, ruleName, type WhyNames } from '@balise/settings/why-words';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { momentOf } from '../../../language/formats.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { visibleDirections } from '../../../language/visible-directions.ts';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { TypeLabel } from '../../../components/text/type-label.tsx';
import { hitInWords } from '../../../shared/beacons/hit-in-words.ts';
import { HitWords } from '../../../shared/beacons/hit-words.tsx';
import type { BeaconEntry, Entry, PickEntry, WhyEntry } from '../api/preview-entries.ts';
import { summaryOf } from '../entry-in-words.ts';
import type { PreviewFeed } from '../use-preview-feed.ts';
import { PickDetail } from './pick-detail.tsx';
import { WhyDetail } from './why-detail.tsx';

/** Loaded when a beacon is opened. */
const BeaconDetail = lazy(async () => ({
  default: (await import('./beacon-detail.tsx')).BeaconDetail,
}));

export function EntryList({ feed }: { readonly feed: PreviewFeed }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const open = search.get('entry') ?? '';
  const toggle = (id: string) => {
    const next = new URLSearchParams(search);
    if (id === open) next.delete('entry');
    else next.set('entry', id);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <ol className="preview-entries" aria-label={t('previews.one.list')}>
      {feed.entries.toReversed().map((entry) => (
        <EntryLine
          key={entry.id}
          entry={entry}
          feed={feed}
          isOpen={entry.id === open}
          onToggle={() => toggle(entry.id)}
        />
      ))}
    </ol>
  );
}

interface LineProps {
  readonly entry: Entry;
  readonly feed: PreviewFeed;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function EntryLine({ entry, feed, isOpen, onToggle }: LineProps) {
  const { t } = useTranslation();
  const detailId = useId();
  const { time } = momentOf(entry.at);
  const names = { ...feed, language: useLanguage() };
  return (
    <li>
      <button
        type="button"
        className="preview-entry"
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailId : undefined}
        onClick={onToggle}
      >
        <time className="preview-entry-time" dateTime={entry.at}>
          {time}
        </time>
        {entry.kind === 'beacon' && <BeaconLine beacon={entry} feed={feed} />}
        {entry.kind === 'why' && <WhyLine why={entry} names={names} />}
        {entry.kind === 'pick' && <PickLine pick={entry} />}
      </button>
      {isOpen && (
        <div id={detailId} className="preview-detail">
          <h2 className="visually-hidden">{t('previews.entry.title', { time })}</h2>
          {entry.kind === 'beacon' && (
            <Suspense fallback={<Skeleton lines={6} />}>
              <BeaconDetail beacon={entry} feed={feed} />
            </Suspense>
          )}
          {entry.kind === 'why' && <WhyDetail why={entry} names={names} />}
          {entry.kind === 'pick' && <PickDetail pick={entry} preview={feed.preview} />}
        </div>
      )}
    </li>
  );
}

function BeaconLine({
  beacon,
  feed,
}: {
  readonly beacon: BeaconEntry;
  readonly feed: PreviewFeed;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { type, ...said } = hitInWords(beacon.hit, language, t);
  return (
    <span className="preview-entry-words">
      <span>
        <span className="preview-entry-kind">{t('previews.entry.beacon')}</span>
        <TypeLabel type={type} name={t(`states.beaconType.${type}`)} />
        <HitWords {...said} />
      </span>
      <span className="muted">
        {beacon.rule
          ? ruleName(beacon.rule, { ...feed, language })
          : visibleDirections(beacon.hit.host + beacon.hit.path)}
      </span>
    </span>
  );
}

function WhyLine({ why, names }: { readonly why: WhyEntry; readonly names: WhyNames }) {
  const { t } = useTranslation();
  return (
    <span className="preview-entry-words">
      <span>
        <span className="preview-entry-kind">{t('previews.entry.why')}</span>
        <span>{visibleDirections(eventWords(why, names.language))}</span>
      </span>
      <span className="muted">{visibleDirections(summaryOf(why, names, t))}</span>
    </span>
  );
}

function PickLine({ pick: { element, here } }: { readonly pick: PickEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <span className="preview-entry-words">
      <span>
        <span className="preview-entry-kind">{t('previews.entry.pick')}</span>
        <span>{visibleDirections(elementWords(element, language))}</span>
      </span>
      <span className="muted">{t('previews.pick.here', { count: here })}</span>
    </span>
  );
}
