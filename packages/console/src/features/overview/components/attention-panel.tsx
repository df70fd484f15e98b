/** The verdict in words: whether measurement is healthy, or what needs attention, each with a link. */
import { lazy, Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dayAndMinuteOf, useFormats } from '../../../language/formats.ts';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { usePlace } from '../../../place/place.ts';
import { screenAddressOf } from '../../../place/routes.ts';
import { attentionOf, KINDS, type Attention, type AttentionLine } from '../api/attention.ts';
import { linkOf } from './attention-line.ts';
import '../attention-words.ts';
import './attention-panel.css';

/** Rarely shown. */
const BypassLine = lazy(async () => ({
  default: (await import('../../../shared/bypasses/bypass-line.tsx')).BypassLine,
}));

export function AttentionPanel() {
  return (
    <>
      <Suspense>
        <FreshBypasses />
      </Suspense>
      <Verdict />
    </>
  );
}

/** Releases without their approvals, until the hourly checks have a line about them. */
function FreshBypasses() {
  const { environment } = usePlace();
  const { data } = useQuery(attentionOf(environment));
  const isListed = data?.lines.some(({ kind }) => kind === 'release-unapproved') ?? false;
  return isListed ? null : <BypassLine />;
}

function Verdict() {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const { data, dataUpdatedAt, error, refetch } = useQuery(attentionOf(environment));
  if (error)
    return <ErrorPanel what={t('attention.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <section className="attention" data-verdict={data.verdict} aria-labelledby="attention">
      <h2 id="attention">{t(`attention.verdict.${data.verdict}`, { count: data.lines.length })}</h2>
      <Checked checkedAt={data.checkedAt} now={dataUpdatedAt} />
      {data.lines.length > 0 && (
        <ul className="attention-lines">
          {data.lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </ul>
      )}
      <Remarks attention={data} />
      {data.neverSent.length > 0 && (
        <details>
          <summary>{t('attention.neverSent', { count: data.neverSent.length })}</summary>
          <ul className="attention-hosts">
            {data.neverSent.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** `now`: when the answer arrived, in milliseconds. */
function Checked({ checkedAt, now }: Pick<Attention, 'checkedAt'> & { readonly now: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const text =
    checkedAt === null
      ? t('attention.unchecked')
      : t('attention.checked', {
          ago: formats.ago(Math.max(0, now - Date.parse(checkedAt))),
        });
  return <p className="attention-note muted">{text}</p>;
}

function Line({ line }: { readonly line: AttentionLine }) {
  const { t } = useTranslation();
  const place = usePlace();
  const { screen, query = '' } = linkOf(line);
  const isHere = query.startsWith('#');
  return (
    <li>
      <span>{line.text[place.language]}</span>
      <span className="attention-note muted">
        {t('attention.since', { since: dayAndMinuteOf(line.beganAt) })}
      </span>
      {isHere ? (
        <a href={query}>{t(`attention.see.${line.kind}`)}</a>
      ) : (
        <Link to={`${screenAddressOf(place, screen)}${query}`}>
          {t(`attention.see.${line.kind}`)}
        </Link>
      )}
    </li>
  );
}

/** Lines that are not shown, and kinds that are not known. */
function Remarks({ attention }: { readonly attention: Attention }) {
  const { t } = useTranslation();
  const { others, more, unknown } = attention;
  const texts = [
    ...KINDS.flatMap((kind) => {
      const count = more?.[kind] ?? 0;
      if (count === 0) return [];
      return [t('attention.more', { count, what: t(`attention.kind.${kind}`) })];
    }),
    ...(others && others.loads + others.beacons > 0 ? [t('attention.others', { ...others })] : []),
    ...unknown.map((one) => t(`attention.unknown.${one}`)),
  ];
  return texts.map((text) => (
    <p key={text} className="attention-note muted">
      {text}
    </p>
  ));
}
