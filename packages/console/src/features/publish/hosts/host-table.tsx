/** The table of hosts with the release that each sent. */
import type { HostOfRelease } from '@balise/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataColumn } from '../../../components/data-table/data-column.ts';
import { DataTable } from '../../../components/data-table/data-table.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { useFormats } from '../../../language/formats.ts';

interface Props {
  /** In the order in which they are shown at first. */
  readonly hosts: readonly HostOfRelease[];
  readonly title: string;
}

/** The live release is last, as the collector orders the hosts. */
const RANK: Readonly<Record<HostOfRelease['state'], number>> = { none: 0, earlier: 1, live: 2 };
const DIGITS = 19;

export function HostTable({ hosts, title }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useMemo(
    (): DataColumn<HostOfRelease>[] => [
      {
        ...{ id: 'host', name: t('releaseHosts.column.host') },
        sortBy: ({ host }) => host,
        cell: ({ host }) => host,
      },
      {
        ...{ id: 'release', name: t('releaseHosts.column.release') },
        sortBy: ({ state, releases }) =>
          `${RANK[state]} ${(releases[0] ?? '').padStart(DIGITS, '0')}`,
        cell: (one) => releaseWords(one, t),
      },
      {
        ...{ id: 'state', name: t('releaseHosts.column.state') },
        sortBy: ({ state }) => RANK[state],
        cell: ({ state }) => (
          <span className="publish-state" data-state={state === 'live' ? 'has' : 'waits'}>
            {t(`releaseHosts.state.${state}`)}
          </span>
        ),
      },
      {
        ...{ id: 'views', name: t('releaseHosts.column.views'), isNumber: true },
        sortBy: ({ pageViews }) => pageViews,
        cell: ({ pageViews }) => formats.number(pageViews),
      },
      {
        ...{ id: 'last', name: t('releaseHosts.column.last') },
        sortBy: ({ lastAt }) => lastAt,
        cell: ({ lastAt }) => <DayAndTime at={lastAt} />,
      },
    ],
    [t, formats],
  );
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={hosts}
      rowKey={({ host, version }) => `${host} ${version ?? ''}`}
      isLow
    />
  );
}

/** `Release 12 (also 9)`, or the version of a library that no release has. */
function releaseWords({ releases, version }: HostOfRelease, t: TFunction): string {
  const [first, ...others] = releases;
  if (first === undefined)
    return version === null
      ? t('releaseHosts.noVersion')
      : t('releaseHosts.noRelease', { version });
  const name = t('publish.release', { id: first });
  return others.length === 0 ? name : t('releaseHosts.also', { name, others: others.join(', ') });
}
