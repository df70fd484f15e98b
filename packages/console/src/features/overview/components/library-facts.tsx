/** Version, size, date and integrity of a built library. */
import { useTranslation } from 'react-i18next';
import { momentOf, useFormats } from '../../../language/formats.ts';
import type { Library } from '../api/status.ts';

export function LibraryFacts({ library }: { readonly library: Library }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const built = momentOf(library.builtAt);
  const facts = [
    ['version', library.version],
    [
      'size',
      t('overview.library.sizes', {
        gzip: formats.kilobytes(library.gzip),
        bytes: formats.kilobytes(library.bytes),
      }),
    ],
    ['built', `${built.day} ${built.minute}`],
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
