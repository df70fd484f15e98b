/** A picked element: how many its selector finds, and the way to a rule about it. */
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CopyButton } from '../../../components/copy-button.tsx';
import { visibleDirections } from '../../../language/visible-directions.ts';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { queryOfPicked } from '../../../shared/picked-elements/picked-element.ts';
import type { Preview } from '../../../shared/previews/previews.ts';
import type { PickEntry } from '../api/preview-entries.ts';

interface Props {
  readonly pick: PickEntry;
  readonly preview: Preview;
}

export function PickDetail({ pick, preview }: Props) {
  const { t } = useTranslation();
  const { address, selector, here, twin } = pick;
  return (
    <div className="preview-why">
      <dl className="preview-facts">
        <dt>{t('previews.entry.address')}</dt>
        <dd>{visibleDirections(address)}</dd>
        <dt>{t('previews.pick.found')}</dt>
        <dd>{t('previews.pick.here', { count: here })}</dd>
        {twin && (
          <>
            <dt>{t('previews.pick.twin')}</dt>
            <dd>{visibleDirections(twin.address)}</dd>
            <dd>
              {twin.found === undefined
                ? t('previews.pick.twinUnknown')
                : t('previews.pick.here', { count: twin.found })}
            </dd>
          </>
        )}
      </dl>
      {selector === '' ? (
        <p className="previews-notice">{t('previews.pick.personal')}</p>
      ) : (
        <>
          <ToRule pick={pick} preview={preview} />
          <details>
            <summary>{t('previews.pick.selector')}</summary>
            <p>
              <code>{selector}</code>
            </p>
            <CopyButton text={selector} />
          </details>
        </>
      )}
    </div>
  );
}

/** A release has no form: its settings change only through a draft. */
function ToRule({ pick, preview }: Props) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { environment, kind, of } = preview;
  const { element, selector, address, twin } = pick;
  if (kind === 'release') return <p>{t('previews.pick.ofRelease')}</p>;
  const draft = addressOf({ language, environment, screen: 'publish', draft: of });
  const pages = [address, ...(twin ? [twin.address] : [])];
  const query = queryOfPicked({ tag: element.tag, selector, pages });
  return (
    <p>
      <Link className="button" to={`${draft}?${query}`}>
        {t('previews.pick.makeRule')}
      </Link>
    </p>
  );
}
