/** The reports that the reader gets by mail, and those of people whose accounts the reader manages. */
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailReport } from '@balise/contract';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../components/block-table.tsx';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { SavedNote } from '../../components/states/saved-note.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { DayAndTime } from '../../components/text/day-and-time.tsx';
import { useLanguage } from '../../language/use-language.ts';
import { mailReports, useEndMailReport } from './mail-reports.ts';
import { useMailReportState } from './mail-report-state.ts';
import './words.ts';

export function MailReportList() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(mailReports);
  const [note, setNote] = useState('');
  const end = useEndMailReport();
  const titleId = useId();
  const endOne = (one: MailReport, isOwn: boolean) => {
    setNote('');
    end.mutate(one.id, {
      onSuccess: () => {
        setNote(t(isOwn ? 'mailReports.list.removed' : 'mailReports.list.endedNote'));
        // The focused button was removed with its row.
        document.getElementById(titleId)?.focus();
      },
    });
  };
  return (
    <section className="account-section" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {t('mailReports.list.title')}
      </h2>
      <SavedNote text={note} />
      {end.error && <ErrorPanel what={t('mailReports.list.endFailed')} error={end.error} />}
      {error && (
        <ErrorPanel what={t('mailReports.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={2} />}
      {data && data.own.length === 0 && <p>{t('mailReports.list.none')}</p>}
      {data && data.own.length > 0 && (
        <Rows list={data.own} isOwn onEnd={(one) => endOne(one, true)} />
      )}
      {data && data.others.length > 0 && (
        <>
          <h3>{t('mailReports.list.others')}</h3>
          <Rows list={data.others} isOwn={false} onEnd={(one) => endOne(one, false)} />
        </>
      )}
    </section>
  );
}

interface RowsProps {
  readonly list: readonly MailReport[];
  readonly isOwn: boolean;
  readonly onEnd: (one: MailReport) => void;
}

function Rows({ list, isOwn, onEnd }: RowsProps) {
  const { t } = useTranslation();
  const columns = [
    'report',
    ...(isOwn ? [] : (['person'] as const)),
    'every',
    'sent',
    'state',
  ] as const;
  return (
    <BlockTable
      caption={t(isOwn ? 'mailReports.list.title' : 'mailReports.list.others')}
      columns={[
        ...columns.map((id) => ({ id, name: t(`mailReports.list.${id}`) })),
        { id: 'actions', name: t('mailReports.list.actions'), isHidden: true },
      ]}
    >
      {list.map((one) => (
        <Row key={one.id} one={one} isOwn={isOwn} onEnd={() => onEnd(one)} />
      ))}
    </BlockTable>
  );
}

interface RowProps {
  readonly one: MailReport;
  readonly isOwn: boolean;
  readonly onEnd: () => void;
}

function Row({ one, isOwn, onEnd }: RowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const state = useMailReportState();
  const name = one.name?.[language] ?? t('mailReports.list.private');
  const table = one.tableName?.[language];
  return (
    <BlockRow>
      <BlockHead>
        <span>{name}</span>
        {table !== undefined && table !== name && <span className="muted">{` ${table}`}</span>}
      </BlockHead>
      {!isOwn && (
        <BlockCell label={t('mailReports.list.person')}>
          <span>{one.person.name}</span>
        </BlockCell>
      )}
      <BlockCell label={t('mailReports.list.every')}>
        <span>{t(`mailReports.each.${one.every}`)}</span>
      </BlockCell>
      <BlockCell label={t('mailReports.list.sent')}>
        {one.sentAt ? <DayAndTime at={one.sentAt} /> : <span>{t('mailReports.list.never')}</span>}
      </BlockCell>
      <BlockCell label={t('mailReports.list.state')}>
        <span>{state(one)}</span>
      </BlockCell>
      <BlockCell>
        {(isOwn || !one.ended) && (
          <button type="button" className="button" onClick={onEnd}>
            <span>{t(isOwn ? 'mailReports.list.remove' : 'mailReports.list.end')}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </button>
        )}
      </BlockCell>
    </BlockRow>
  );
}
