/** Which release each host sent in the last 24 hours. Hosts without the live release come first. */
import './words.ts';
import type { HostOfRelease } from '@balise/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SearchField } from '../../../components/filter-bar/search-field.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { HostTable } from './host-table.tsx';
import { releaseHostsOf } from './release-hosts.ts';
import '../../../components/filter-bar/filter-bar.css';

export function HostSection() {
  const { t } = useTranslation();
  const place = usePlace();
  const { environment } = place;
  const { data, error, refetch } = useQuery(releaseHostsOf(environment));
  const title = t('releaseHosts.title', { environment: t(`frame.environment.${environment}`) });
  return (
    <section className="publish-section" aria-labelledby="publish-hosts">
      <h2 id="publish-hosts">{title}</h2>
      <p className="muted">{t('releaseHosts.means')}</p>
      <p>
        <Link to={addressOf({ ...place, screen: 'address' })}>{t('releaseHosts.check')}</Link>
      </p>
      {error && (
        <ErrorPanel what={t('releaseHosts.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data?.hosts.length === 0 && (
        <EmptyState title={t('releaseHosts.none')} text={t('releaseHosts.noneText')} />
      )}
      {data && data.hosts.length > 0 && <Found {...data} title={title} />}
    </section>
  );
}

interface FoundProps {
  readonly hosts: readonly HostOfRelease[];
  readonly isWhole: boolean;
  readonly title: string;
}

function Found({ hosts, isWhole, title }: FoundProps) {
  const { t } = useTranslation();
  const id = useId();
  const [words, setWords] = useState('');
  const all = new Set(hosts.map(({ host }) => host));
  const others = new Set(hosts.filter(({ state }) => state !== 'live').map(({ host }) => host));
  const found = hosts.filter((one) => matches(one, words));
  return (
    <>
      <p>{t('releaseHosts.summary', { count: all.size - others.size, all: all.size })}</p>
      <div className="filter-bar">
        <SearchField
          id={id}
          label={t('releaseHosts.search')}
          isWide
          value={words}
          onSearch={setWords}
        />
      </div>
      <p role="status" className="muted">
        {words.trim() !== '' && t('releaseHosts.found', { count: found.length })}
      </p>
      {found.length > 0 && <HostTable hosts={found} title={title} />}
      {!isWhole && <p className="muted">{t('releaseHosts.cut', { count: hosts.length })}</p>}
    </>
  );
}

/** Each word is in the host, in the version, or is the number of a release. */
function matches({ host, version, releases }: HostOfRelease, words: string): boolean {
  const wanted = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return wanted.every(
    (word) => host.includes(word) || version?.includes(word) === true || releases.includes(word),
  );
}
