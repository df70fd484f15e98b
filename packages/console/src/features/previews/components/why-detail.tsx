/** Why rules fired or stayed silent: each rule with its conditions, then the state of the page at that moment. */
import {
  conditionName,
  nearWords,
  outcomeWords,
  ruleName,
  type WhyNames,
} from '@balise/settings/why-words';
import { useTranslation } from 'react-i18next';
import { visibleDirections } from '../../../language/visible-directions.ts';
import type { WhyEntry } from '../api/preview-entries.ts';
import { sawInWords, silenceInWords } from '../entry-in-words.ts';
import { MomentFacts } from './moment-facts.tsx';

interface Props {
  readonly why: WhyEntry;
  readonly names: WhyNames;
}

export function WhyDetail({ why, names }: Props) {
  const { t } = useTranslation();
  const rules = byNearness(why.rules);
  const silence = silenceInWords(why, names);
  return (
    <div className="preview-why">
      {silence && <p className="previews-notice">{silence}</p>}
      <h3>{t('previews.rules')}</h3>
      {rules.length === 0 ? (
        <p>{t('previews.noRules')}</p>
      ) : (
        <ul className="preview-rules">
          {rules.map((rule, index) => (
            <li key={index} data-outcome={rule.outcome}>
              <p className="preview-outcome">
                <span>{outcomeWords(rule, names)}</span>
                <code>{rule.rule}</code>
              </p>
              <ConditionList rule={rule} names={names} />
            </li>
          ))}
        </ul>
      )}
      {why.near.length > 0 && (
        <>
          <h3>{t('previews.near')}</h3>
          <ul>
            {why.near.map((near, index) => (
              <li key={index}>{visibleDirections(nearWords(near, names))}</li>
            ))}
          </ul>
        </>
      )}
      <MomentFacts why={why} names={names} />
    </div>
  );
}

/** Fired rules first, then those that met the most conditions: they were nearly fired. */
function byNearness(rules: WhyEntry['rules']): WhyEntry['rules'] {
  const rank = ({ outcome, conditions }: WhyEntry['rules'][number]): number =>
    outcome === 'fired' ? Infinity : conditions.filter(({ met }) => met).length;
  return rules.toSorted((one, other) =>
    rank(one) < rank(other) ? 1 : rank(one) > rank(other) ? -1 : 0,
  );
}

interface ListProps extends Pick<Props, 'names'> {
  readonly rule: WhyEntry['rules'][number];
}

function ConditionList({ rule: { rule, conditions }, names }: ListProps) {
  const { t } = useTranslation();
  if (conditions.length === 0) return null;
  const title = t('previews.condition.title', { rule: ruleName(rule, names) });
  return (
    <ul className="preview-conditions" aria-label={title}>
      {conditions.map(({ name, met, saw }, index) => (
        <li key={index} data-met={met}>
          <strong>{met ? t('previews.condition.met') : t('previews.condition.unmet')}</strong>
          <span>{conditionName(name, names)}</span>
          {saw !== undefined && (
            <span className="muted">{visibleDirections(sawInWords(saw, names))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
