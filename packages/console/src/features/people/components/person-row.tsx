/** One person: sign-in method, permissions and actions. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockCell, BlockHead, BlockRow } from '../../../components/block-table.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { DisclosureMenu } from '../../../components/disclosure-menu.tsx';
import { useScopeWords } from '../../../session/scope-in-words.ts';
import { useSession } from '../../../session/session-context.ts';
import type { Person } from '../api/people.ts';

const LOCAL_ACTIONS = ['rights', 'blocked', 'active', 'link', 'signed-out', 'remove'] as const;
export type PersonAction = (typeof LOCAL_ACTIONS)[number];

interface Props {
  readonly person: Person;
  readonly onAction: (action: PersonAction) => void;
}

export function PersonRow({ person, onAction }: Props) {
  const { t } = useTranslation();
  const words = useScopeWords();
  const { person: reader } = useSession();
  const { name, account, kind, rights, state, hasPassword, signedInAt } = person;
  const lines = words.rights(rights);
  return (
    <BlockRow>
      <BlockHead>
        <span>{name}</span>
        {person.id === reader.id && <span className="muted">{` ${t('people.you')}`}</span>}
      </BlockHead>
      <BlockCell label={t('people.column.signIn')}>
        <span>
          {kind === 'openid' ? t('people.organization') : (account ?? t('people.noAccount'))}
        </span>
        {kind === 'local' && !hasPassword && (
          <span className="people-reason">{t('people.noPassword')}</span>
        )}
      </BlockCell>
      <BlockCell label={t('people.column.rights')}>
        {lines.length === 0 ? (
          t('people.noRights')
        ) : (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </BlockCell>
      <BlockCell label={t('people.column.state')}>
        <span className="people-state" data-state={state}>
          {t(`rights.state.${state}`)}
        </span>
      </BlockCell>
      <BlockCell label={t('people.column.lastSignIn')}>
        {signedInAt ? <DayAndTime at={signedInAt} /> : t('people.never')}
      </BlockCell>
      <BlockCell>
        <Actions person={person} onAction={onAction} />
      </BlockCell>
    </BlockRow>
  );
}

/** A menu. If it is disabled, the reason is below it. */
function Actions({ person, onAction }: Props) {
  const { t } = useTranslation();
  const { person: reader } = useSession();
  const reasonId = useId();
  const { name, mayChange } = person;
  return (
    <>
      <DisclosureMenu
        disabled={!mayChange}
        describedBy={mayChange ? undefined : reasonId}
        name={
          <>
            <span>{t('people.actions')}</span>
            <span className="visually-hidden">{` ${t('people.of', { name })}`}</span>
          </>
        }
        actions={LOCAL_ACTIONS.filter((action) => isFor(person, action)).map((action) => ({
          name: t(`people.action.${action}`),
          act: () => onAction(action),
        }))}
      />
      {!mayChange && (
        <span id={reasonId} className="people-reason">
          {t(person.id === reader.id ? 'people.mayNot.own' : 'people.mayNot.beyond')}
        </span>
      )}
    </>
  );
}

function isFor({ kind, state, mayTakeOver }: Person, action: PersonAction): boolean {
  if ((action === 'link' || action === 'remove') && !mayTakeOver) return false;
  if (action === 'blocked') return state === 'active';
  if (action === 'active') return state === 'blocked';
  // People of an organization get their sign-in and their permissions from there.
  if (action === 'rights') return kind === 'local';
  if (action === 'link') return kind === 'local' && state === 'active';
  return true;
}
