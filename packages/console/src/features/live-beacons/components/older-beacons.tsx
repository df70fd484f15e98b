/** The button below the list, which loads older beacons. */
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import type { Older } from '../feed/use-live-beacons.ts';
import '../../../shared/beacon-list/older-beacons.css';

export function OlderBeacons({ older }: { readonly older: Older }) {
  const { t } = useTranslation();
  if (older.error) {
    return <ErrorPanel what={t('live.older.failed')} error={older.error} onRetry={older.load} />;
  }
  return (
    <button
      type="button"
      className="button older-beacons"
      // Not `disabled`, which would lose the focus.
      aria-disabled={older.loading}
      onClick={() => {
        if (!older.loading) older.load();
      }}
    >
      {older.loading ? t('states.loading') : t('live.older.load')}
    </button>
  );
}
