/** The script tag for a page, with a copy button: for the newest release, or for one fixed release. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import type { Library } from '../api/status.ts';
import './script-tag.css';

interface Props {
  /** The fixed release; absent for the newest. */
  readonly library?: Library;
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
      <p>{t(`overview.tag.${kind}`)}</p>
      <pre>
        <code>{tag}</code>
      </pre>
      <CopyButton text={tag}>{t(`overview.tag.copy.${kind}`)}</CopyButton>
    </div>
  );
}
