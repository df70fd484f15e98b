/** The activity log as a table, newest entry first. */
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow, BlockTable } from '../../../components/block-table.tsx';
import { NoValue } from '../../../components/text/no-value.tsx';
import { momentOf } from '../../../language/formats.ts';
import type { Entry } from '../api/activity.ts';
import { isDeed } from '../action-codes.ts';
import { ChangeLines } from './change-lines.tsx';

const COLUMNS = ['time', 'who', 'what', 'about', 'change'] as const;

export function ActivityTable({ entries }: { readonly entries: readonly Entry[] }) {
  const { t } = useTranslation();
  return (
    <BlockTable
      caption={t('activity.caption')}
      columns={COLUMNS.map((id) => ({ id, name: t(`activity.column.${id}`) }))}
    >
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} />
      ))}
    </BlockTable>
  );
}

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const { at, who, what, about } = entry;
  const { day, time } = momentOf(at);
  const moment = `${day} ${time.slice(0, -4)}`;
  const deed = isDeed(what) ? t(`activity.what.${what}`) : what;
  return (
    <BlockRow>
      <BlockHead>
        <time dateTime={at}>{moment}</time>
      </BlockHead>
      <BlockCell label={t('activity.column.who')}>
        {who.kind === 'person' && !who.name
          ? t('activity.who.nobody')
          : t(`activity.who.${who.kind}`, { name: who.name })}
      </BlockCell>
      <BlockCell label={t('activity.column.what')}>
        {isDeed(what) ? deed : <code>{what}</code>}
      </BlockCell>
      <BlockCell label={t('activity.column.about')}>{about || <NoValue />}</BlockCell>
      <BlockCell label={t('activity.column.change')}>
        <ChangeLines entry={entry} name={`${deed}, ${moment}`} />
      </BlockCell>
    </BlockRow>
  );
}
