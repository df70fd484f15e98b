/** All details of a rule: conditions, selector, dimensions, variables, and links to its beacons. */
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { useLanguage } from '../../../language/use-language.ts';
import { linkNameOf } from '../link-name.ts';
import { liveAddresses } from '../live-address.ts';
import type { RuleInWords } from '../rule-in-words.ts';
import { kindOf } from '../../../settings/wire-names.ts';
import { RuleRecords } from './rule-records.tsx';
import './rule-detail.css';

interface Props {
  readonly rule: RuleInWords;
}

export function RuleDetail({ rule }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const recordsId = useId();
  const { conditions, element, selector } = rule.rule;
  return (
    <div className="rule-detail">
      <section>
        <h2>{t('rules.detail.when')}</h2>
        <p>{rule.trigger}</p>
        {selector && (
          <p>
            <span>{`${t('rules.detail.selector')} `}</span>
            <code className="rule-detail-selector">{selector}</code>
          </p>
        )}
        {element && !selector && (
          <p className="rule-detail-warning">{t('rules.detail.noSelector')}</p>
        )}
        <h2>{t('rules.detail.onlyIf')}</h2>
        {conditions.length > 0 ? (
          <ol>
            {conditions.map((condition) => (
              <li key={condition.id}>
                {condition[language] !== condition.id && <span>{`${condition[language]} `}</span>}
                <code title={t('rules.detail.nameInLog')}>{condition.id}</code>
              </li>
            ))}
          </ol>
        ) : (
          <p>{t('rules.detail.always')}</p>
        )}
      </section>
      <section>
        <h2 id={recordsId}>{t('rules.detail.records')}</h2>
        <RuleRecords rule={rule} titleId={recordsId} />
      </section>
      <section>
        <h2>{t('rules.detail.sent')}</h2>
        <SentAs rule={rule} />
      </section>
    </div>
  );
}

function SentAs({ rule }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const { beacon, events } = rule;
  if (!beacon) return <p>{t('rules.detail.withPageViews')}</p>;
  const kind = kindOf(rule.rule.link ?? '');
  const linkName = linkNameOf(rule.rule);
  return (
    <>
      <p>{beacon.name}</p>
      {linkName && <p>{t('rules.detail.linkName', { name: linkName })}</p>}
      {kind && !linkName && <p>{t('rules.detail.linkText')}</p>}
      {rule.rule.guessed > 0 && <p>{t('rules.detail.guessed')}</p>}
      <ul className="rule-detail-links">
        {liveAddresses(rule.rule, place).map(({ event, to }) => (
          <li key={to}>
            <Link to={to}>
              {events.length > 1
                ? t('rules.detail.liveEvent', {
                    event: events.find(({ id }) => id === event)?.name ?? event,
                  })
                : t('rules.detail.live')}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
