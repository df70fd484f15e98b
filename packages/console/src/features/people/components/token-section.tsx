/** The tokens of machines: a table, with dialogs to make and to revoke one. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BlockTable } from '../../../components/block-table.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import type { Scope } from '../../../session/rights.ts';
import type { Token } from '../api/people.ts';
import { MakeTokenDialog } from './make-token-dialog.tsx';
import { RevokeTokenDialog } from './revoke-token-dialog.tsx';
import { TokenRow } from './token-row.tsx';

interface Props {
  readonly tokens: readonly Token[];
  readonly grantable: Scope;
}

const COLUMNS = ['name', 'what', 'made', 'used', 'ends', 'actions'] as const;

export function TokenSection({ tokens, grantable }: Props) {
  const { t } = useTranslation();
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<Token | null>(null);
  const [note, setNote] = useState('');
  return (
    <section className="people-section" aria-labelledby="token-list">
      <header className="people-section-header">
        <div>
          <h2 id="token-list">{t('people.token.list')}</h2>
          <p className="muted">{t('people.token.note')}</p>
        </div>
        <button
          type="button"
          className="button"
          onClick={() => {
            setNote('');
            setIsMaking(true);
          }}
        >
          {t('people.token.make')}
        </button>
      </header>
      <SavedNote text={note} />
      {tokens.length === 0 ? (
        <p>{t('people.token.none')}</p>
      ) : (
        <BlockTable
          caption={t('people.token.caption')}
          columns={COLUMNS.map((id) => ({
            id,
            name: t(`people.token.column.${id}`),
            isHidden: id === 'actions',
          }))}
        >
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </BlockTable>
      )}
      <MakeTokenDialog open={isMaking} grantable={grantable} onClose={() => setIsMaking(false)} />
      <RevokeTokenDialog
        token={revoked}
        onRevoked={({ name }) => setNote(t('people.token.revoked', { name }))}
        onClose={() => setRevoked(null)}
      />
    </section>
  );
}
