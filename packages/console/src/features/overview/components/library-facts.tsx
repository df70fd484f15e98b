/** Version, size and integrity of a built library, and the date of its settings. */
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../language/formats.ts';
import type { Library } from '../api/status.ts';

export function LibraryFacts({ library }: { readonly library: Library }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const facts = [
    ['version', library.version],
    [
      'size',
      t('overview.library.sizes', {
        gzip: formats.kilobytes(library.gzip),
        bytes: formats.kilobytes(library.bytes),
      }),
    ],
    ['date', library.date],
    ['integrity', library.integrity],
  ] as const;
  return (
    <dl className="library-facts">
      {facts.map(([id, value]) => (
        <div key={id}>
          <dt>{t(`overview.library.${id}`)}</dt>
          <dd data-fact={id}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
