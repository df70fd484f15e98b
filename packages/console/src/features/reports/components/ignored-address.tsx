/** Says what of the address was not understood: the report is of the rest. */
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ignoredIn } from '../query/ignored-in.ts';
import '../ignored-address-words.ts';

/** What is longer was pasted. */
const LONGEST = 80;

interface Props {
  /** What else was not understood, by who knows it. */
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
