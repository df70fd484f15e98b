/** Lists the ignored parts of the address. The report uses the rest. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ignoredIn } from './ignored-in.ts';
import './ignored-address-words.ts';

/** Longer parts are probably pasted values, so cut them. */
const LONGEST = 80;

interface Props {
  /** Further ignored parts, found by the caller. */
  readonly more?: readonly string[];
}

export function IgnoredAddress({ more = [] }: Props) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const parts = [...ignoredIn(parameters), ...more];
  if (parts.length === 0) return null;
  const cut = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
  return (
    <p className="report-ignored" role="status">
      {t('ignoredAddress.text', { parts: parts.map(cut).join(', ') })}
    </p>
  );
}
