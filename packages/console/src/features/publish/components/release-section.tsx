/** The releases of this environment, with what each changed. The newest comes first. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { usePlace } from '../../../place/place.ts';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { PreviewDialog } from '../../../shared/previews/preview-dialog.tsx';
import type { Release, ReleaseList } from '../api/releases.ts';
import { ReleaseDialog } from './release-dialog.tsx';
import { ReleaseNote } from './release-note.tsx';
import { TakeBackDialog, type TakeBack } from './take-back-dialog.tsx';

const COLUMNS = ['release', 'kind', 'changes', 'by', 'note', 'actions'] as const;

interface Props {
  readonly list: ReleaseList;
  readonly onReleased: (note: string) => void;
}

interface Open {
  readonly dialog: 'show' | 'preview' | TakeBack;
  readonly release: Release;
}

export function ReleaseSection({ list, onReleased }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const name = t(`frame.environment.${environment}`);
  const live = list.releases.find(({ isLive }) => isLive);
  const dialog = open?.dialog ?? null;
  return (
    <section className="publish-section" aria-labelledby="publish-releases">
      <h2 id="publish-releases">{t('publish.list.title', { environment: name })}</h2>
      {list.releases.length === 0 ? (
        <EmptyState title={t('publish.list.none')} text={t('publish.list.noneText')} />
      ) : (
        <BlockTable
          caption={t('publish.list.title', { environment: name })}
          columns={COLUMNS.map((id) => ({
            id,
            name: t(`publish.column.${id}`),
            isHidden: id === 'actions',
          }))}
        >
          {list.releases.map((release) => (
            <ReleaseRow
              key={release.id}
              release={release}
              onAct={(act) => setOpen({ dialog: act, release })}
            />
          ))}
        </BlockTable>
      )}
      <ReleaseDialog release={dialog === 'show' ? (open?.release ?? null) : null} onClose={close} />
      <PreviewDialog
        title={t('publish.preview.title', {
          name: t('publish.release', { id: open?.release.id ?? '' }),
          environment: name,
        })}
        what={open && dialog === 'preview' ? { kind: 'release', of: open.release.id } : null}
        onClose={close}
      />
      <TakeBackDialog
        by={dialog === 'show' || dialog === 'preview' ? null : dialog}
        release={open?.release ?? null}
        live={live}
        onReleased={(note) => {
          close();
          onReleased(note);
        }}
        onClose={close}
      />
    </section>
  );
}

interface RowProps {
  readonly release: Release;
  readonly onAct: (act: Open['dialog']) => void;
}

function ReleaseRow({ release, onAct }: RowProps) {
  const { t } = useTranslation();
  const { rights } = useSession();
  const { id, kind, by, at, note, changes, isLive, of } = release;
  const mayPublish = may(rights, 'publish');
  const name = t('publish.release', { id });
  return (
    <BlockRow>
      <BlockHead>
        <span>{name}</span>
        {isLive && (
          <span className="publish-state" data-state="has">
            {t('publish.live.mark')}
          </span>
        )}
      </BlockHead>
      <BlockCell label={t('publish.column.kind')}>
        {t(`publish.kind.${kind}`, { id: of ?? '' })}
      </BlockCell>
      <BlockCell label={t('publish.column.changes')}>
        {t('publish.changes', { count: changes })}
      </BlockCell>
      <BlockCell label={t('publish.column.by')}>
        <span>{`${by}, `}</span>
        <DayAndTime at={at} />
      </BlockCell>
      <BlockCell label={t('publish.column.note')}>
        <ReleaseNote note={note} />
      </BlockCell>
      <BlockCell>
        <DisclosureMenu
          name={
            <>
              <span>{t('publish.list.actions')}</span>
              <span className="visually-hidden">{` ${name}`}</span>
            </>
          }
          actions={[
            { name: t('publish.list.show'), act: () => onAct('show') },
            ...(may(rights, 'propose')
              ? [{ name: t('publish.preview.button'), act: () => onAct('preview') }]
              : []),
            ...(mayPublish ? [{ name: t('publish.undo.menu'), act: () => onAct('undo') }] : []),
            ...(mayPublish && !isLive
              ? [{ name: t('publish.rollBack.menu'), act: () => onAct('rollBack') }]
              : []),
          ]}
        />
      </BlockCell>
    </BlockRow>
  );
}
