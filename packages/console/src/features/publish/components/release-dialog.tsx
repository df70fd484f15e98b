/** Shows what a release changed. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { releaseOf, type Release } from '../api/releases.ts';
import { Difference } from './difference.tsx';
import { ReleaseNote } from './release-note.tsx';

interface Props {
  /** Null while the dialog is closed. */
  readonly release: Release | null;
  readonly onClose: () => void;
}

export function ReleaseDialog({ release, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={release !== null}
      title={t('publish.list.changed', { id: release?.id ?? '' })}
      onClose={onClose}
    >
      {release && <Shown release={release} />}
    </Dialog>
  );
}

function Shown({ release }: { readonly release: Release }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(releaseOf(release.id));
  return (
    <div className="publish-dialog">
      <p>
        <ReleaseNote note={release.note} />
      </p>
      {error && (
        <ErrorPanel what={t('publish.list.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data && <Difference words={data.words} />}
    </div>
  );
}
