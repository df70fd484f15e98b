/** The beacon of a rule: its type, its events with numbers, and its dimensions with variables. */
import { useTranslation } from 'react-i18next';
import { TypeLabel } from '../../../components/type-label.tsx';
import type { RuleInWords } from '../rule-in-words.ts';
import './rule-sends.css';

/** Dimensions shown in the row. The open rule shows all of them. */
const SHOWN = 3;

export function RuleSends({
  rule: { beacon, events, dimensions },
}: {
  readonly rule: RuleInWords;
}) {
  const { t } = useTranslation();
  const shown = dimensions.length > SHOWN + 1 ? dimensions.slice(0, SHOWN) : dimensions;
  const left = dimensions.length - shown.length;
  return (
    <div className="rule-sends">
      {beacon ? (
        <TypeLabel type={beacon.type} name={beacon.name} />
      ) : (
        <span className="muted">{t('rules.noBeacon')}</span>
      )}
      {events.length > 0 && (
        <ul>
          {events.map(({ id, name, wire }) => (
            <li key={id}>
              {wire.map((number) => (
                <code key={number}>{number}</code>
              ))}
              <span>{` ${name}`}</span>
            </li>
          ))}
        </ul>
      )}
      {dimensions.length > 0 && (
        <ul className="rule-sends-dimensions">
          {shown.map(({ id, name, wire }) => (
            <li key={id} className="rule-sends-chip">
              <span>{`${name} `}</span>
              <code>{wire.join(' ')}</code>
            </li>
          ))}
          {left > 0 && <li className="rule-sends-more">{t('rules.more', { count: left })}</li>}
        </ul>
      )}
    </div>
  );
}
