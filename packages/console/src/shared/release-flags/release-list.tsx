/** The releases on a chart as a list below it, newest first. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartInLanguage } from '../../components/text/part-in-language.tsx';
import { dayAndMinuteOf } from '../../language/formats.ts';
import { usePlace } from '../../place/place.ts';
import { addressOf } from '../../place/routes.ts';
import { may } from '../../session/rights.ts';
import { useSession } from '../../session/session-context.ts';
import type { ReleaseFlags } from './use-release-flags.ts';
import './release-list.css';

/** Older ones are counted. The screen with all of them is one press away. */
const MOST_LISTED = 8;

export function ReleaseList({ releases, isWhole }: Pick<ReleaseFlags, 'releases' | 'isWhole'>) {
  const { t } = useTranslation();
  const { rights } = useSession();
  const place = usePlace();
  const id = useId();
  if (releases.length === 0) return null;
  const listed = releases.slice(-MOST_LISTED).reverse();
  const others = releases.length - listed.length;
  return (
    <section className="release-list" aria-labelledby={id}>
      <h3 id={id}>{t('releaseFlags.title')}</h3>
      <ul>
        {listed.map((release) => (
          <li key={release.id}>
            <time dateTime={release.at}>{dayAndMinuteOf(release.at)}</time>
            <ReleaseWords release={release} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p>
          {t(isWhole ? 'releaseFlags.others' : 'releaseFlags.othersAndMore', { count: others })}
        </p>
      )}
      {may(rights, 'view') && (
        <p>
          <Link to={addressOf({ ...place, screen: 'publish' })}>{t('releaseFlags.toPublish')}</Link>
        </p>
      )}
    </section>
  );
}

function ReleaseWords({ release }: { readonly release: ReleaseFlags['releases'][number] }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const { id, kind, note, by } = release;
  const other = language === 'en' ? 'fr' : 'en';
  const of = note[language] ? language : other;
  const text = note[of];
  const name = t(`releaseFlags.name.${kind}`, { id });
  return (
    <span>
      <PartInLanguage
        text={text ? t('releaseFlags.listed', { name, note: text }) : name}
        quoted={text ? { text, language: of } : undefined}
      />
      {by !== null && <span className="muted">{` (${by})`}</span>}
    </span>
  );
}
