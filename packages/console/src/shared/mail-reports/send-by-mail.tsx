/** The button “Send by mail” beside the files of a report, with its dialog. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MailReportList } from '@balise/contract';
import { useAnnounce } from '../../components/announcer.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import { usePlace } from '../../place/place.ts';
import { screenAddressOf } from '../../place/routes.ts';
import { MailReportForm, type Mailable } from './mail-report-form.tsx';
import { mailReports } from './mail-reports.ts';
import './words.ts';

interface Props {
  /** Undefined for an exploration that is not saved. */
  readonly mailable: Mailable | undefined;
}

export function SendByMail({ mailable }: Props) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {t('mailReports.open')}
      </button>
      <Dialog open={isOpen} title={t('mailReports.title')} onClose={close}>
        <Content
          mailable={mailable}
          onAdded={() => {
            close();
            announce(t('mailReports.added'));
          }}
          onClose={close}
        />
      </Dialog>
    </>
  );
}

interface ContentProps extends Props {
  readonly onAdded: () => void;
  readonly onClose: () => void;
}

function Content({ mailable, onAdded, onClose }: ContentProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(mailReports);
  if (!mailable) return <p>{t('mailReports.saveFirst')}</p>;
  if (error)
    return (
      <ErrorPanel what={t('mailReports.failed')} error={error} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={4} />;
  if (data.mail !== 'ready' || !data.address) return <NoMail mail={data.mail} />;
  return <MailReportForm {...{ mailable, address: data.address, onAdded, onClose }} />;
}

/** The reason why the reader cannot get mail, and the way to change it. */
function NoMail({ mail }: Pick<MailReportList, 'mail'>) {
  const { t } = useTranslation();
  const account = screenAddressOf(usePlace(), 'account');
  if (mail === 'no-mail') return <p>{t('mailReports.noMail')}</p>;
  return (
    <>
      <p>{t('mailReports.noAddress')}</p>
      <p>
        <Link to={account}>{t('mailReports.account')}</Link>
      </p>
    </>
  );
}
