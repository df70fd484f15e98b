/** The kinds of removed values, in words. */
import { useTranslation } from 'react-i18next';
import { isFindingKind } from '../../../shared/beacons/finding-kind.ts';

export function KindList({ kinds }: { readonly kinds: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <ul className="address-kinds" aria-label={t('address.removed')}>
      {kinds.map((kind) => (
        <li key={kind}>{isFindingKind(kind) ? t(`live.privacy.kind.${kind}`) : kind}</li>
      ))}
    </ul>
  );
}
