/** The script tag for a page, with a copy button: for the newest release, or for one fixed release. */
import type { PublishedLibrary } from '@balise/contract';
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../place/place.ts';
import { CopyButton } from '../../components/copy-button.tsx';
import './words.ts';
import './script-tag.css';

interface Props {
  /** The fixed release; absent for the newest. */
  readonly library?: Pick<PublishedLibrary, 'version' | 'integrity'>;
}

export function ScriptTag({ library }: Props) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const kind = library ? 'pinned' : 'moving';
  const folder = library ? `${environment}/${library.version}` : environment;
  const integrity = library ? ` crossorigin="anonymous" integrity="${library.integrity}"` : '';
  const source = `${window.location.origin}/lib/${folder}/balise.js`;
  const tag = `<script defer referrerpolicy="strict-origin"${integrity} src="${source}"></script>`;
  return (
    <div className="script-tag">
      <p>{t(`libraryTag.${kind}`)}</p>
      <pre>
        <code>{tag}</code>
      </pre>
      <CopyButton text={tag}>{t(`libraryTag.copy.${kind}`)}</CopyButton>
    </div>
  );
}
