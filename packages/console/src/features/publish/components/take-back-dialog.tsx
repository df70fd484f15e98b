/** Undoes one release, or rolls back to an older one. Shows what changes before the press. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import type { Difference as Words } from '../api/read-words.ts';
import { differenceOf, releaseOf, type Release } from '../api/releases.ts';
import { Difference } from './difference.tsx';
import { ReleaseForm } from './release-form.tsx';
import { ReleaseNote } from './release-note.tsx';

export type TakeBack = 'undo' | 'rollBack';

interface Props {
  /** Null while the dialog is closed. */
  readonly by: TakeBack | null;
  readonly release: Release | null;
  readonly live: Release | undefined;
  readonly onReleased: (note: string) => void;
  readonly onClose: () => void;
}

export function TakeBackDialog({ by, release, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={by !== null && release !== null}
      title={t(`publish.${by ?? 'undo'}.title`, { id: release?.id ?? '' })}
      onClose={rest.onClose}
    >
      {by && release && <TakeBackForm by={by} release={release} {...rest} />}
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'by' | 'release'> {
  readonly by: TakeBack;
  readonly release: Release;
}

function TakeBackForm({ by, release, live, onReleased, onClose }: FormProps) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const name = t(`frame.environment.${environment}`);
  return (
    <ReleaseForm
      what={by === 'undo' ? { undo: release.id } : { rollBack: release.id }}
      seen={live?.id ?? null}
      action={t(`publish.${by}.button`, { environment: name })}
      onReleased={onReleased}
      onClose={onClose}
    >
      <p>{t(`publish.${by}.text`, { id: release.id })}</p>
      <h3>{t(`publish.${by}.changes`)}</h3>
      {by === 'undo' || !live ? (
        <Undone release={release} />
      ) : (
        <RolledBack release={release} live={live} />
      )}
      {by === 'rollBack' && <LaterReleases release={release} />}
    </ReleaseForm>
  );
}

function Undone({ release }: Pick<FormProps, 'release'>) {
  const { data, error, refetch } = useQuery(releaseOf(release.id));
  return <Asked words={data?.words} error={error} onRetry={() => void refetch()} />;
}

/** The later releases whose changes go with a roll-back, with their authors. */
function LaterReleases({ release }: Pick<FormProps, 'release'>) {
  const { t } = useTranslation();
  const { data } = useQuery(releaseOf(release.id));
  if (!data || data.later.length === 0) return null;
  return (
    <>
      <h3>{t('publish.rollBack.later')}</h3>
      <ul className="publish-later">
        {data.later.map(({ id, by, at, note }) => (
          <li key={id}>
            <span>{`${t('publish.release', { id })}, ${by}, `}</span>
            <DayAndTime at={at} />
            <ReleaseNote note={note} />
          </li>
        ))}
      </ul>
    </>
  );
}

function RolledBack({ release, live }: { readonly release: Release; readonly live: Release }) {
  const { data, error, refetch } = useQuery(differenceOf(live.id, release.id));
  return <Asked words={data?.words} error={error} onRetry={() => void refetch()} />;
}

interface AskedProps {
  readonly words: Words | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

function Asked({ words, error, onRetry }: AskedProps) {
  const { t } = useTranslation();
  if (error) return <ErrorPanel what={t('publish.list.failed')} error={error} onRetry={onRetry} />;
  return words ? <Difference words={words} /> : <Skeleton lines={3} />;
}
