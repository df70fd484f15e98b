/** The one line that a page needs, ready to copy. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../app/place.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import './script-tag.css';

export function ScriptTag() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const source = `${window.location.origin}/lib/${environment}/balise.js`;
  const tag = `<script src="${source}" defer referrerpolicy="strict-origin"></script>`;
  return (
    <div className="script-tag">
      <pre>
        <code>{tag}</code>
      </pre>
      <CopyButton text={tag}>{t('overview.tag.copy')}</CopyButton>
    </div>
  );
}
