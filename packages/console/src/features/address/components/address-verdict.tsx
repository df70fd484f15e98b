/** The verdict on a page in words, with the line of the settings that decided. */
import type { CheckedAddress, SettingsLine } from '@balise/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../language/use-language.ts';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { KindList } from './kind-list.tsx';

interface Props {
  readonly answer: CheckedAddress;
}

export function AddressVerdict({ answer }: Props) {
  const { t } = useTranslation();
  const { verdict, host, line, environments, similar, receipt } = answer;
  const names = environments.map((one) => t(`frame.environment.${one}`)).join(', ');
  return (
    <section className="address-verdict" data-verdict={verdict}>
      <h2>{t(`address.verdict.${verdict}`, { host })}</h2>
      {line ? <DecidingLine line={line} /> : <p>{t('address.noLine', { host })}</p>}
      {verdict === 'host' && names !== '' && <p>{t('address.elsewhere', { names })}</p>}
      {similar.length > 0 && <p>{t('address.similar', { hosts: similar.join(', ') })}</p>}
      {receipt && receipt !== 'stored' && (
        <p className="address-warning">{t(`address.receipt.${receipt}`)}</p>
      )}
      <Facts answer={answer} />
      {verdict === 'allowed' && <RuleLinks answer={answer} />}
    </section>
  );
}

function DecidingLine({ line }: { readonly line: SettingsLine }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { text, file, words } = line;
  return (
    <dl className="address-facts">
      <Fact name={t('address.decided', { file })}>
        <code>{text}</code>
        {words && <p>{words[language]}</p>}
      </Fact>
    </dl>
  );
}

function Facts({ answer }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { department, sent, removed, suite, base, singlePage, link } = answer;
  return (
    <dl className="address-facts">
      <Fact name={t('address.fact.sent')}>
        {sent === null ? <span>{t('address.sendsNothing')}</span> : <code>{sent}</code>}
        {removed.length > 0 && <KindList kinds={removed} />}
      </Fact>
      <Fact name={t('address.fact.suite')}>
        <code>{suite}</code>
      </Fact>
      <Fact name={t('address.fact.department')}>
        {department
          ? t(`address.departmentBy.${department.by}`, { name: department.name[language] })
          : t('address.noDepartment')}
      </Fact>
      <Fact name={t('address.fact.page')}>
        {singlePage ? t('address.singlePage', { text: singlePage.text }) : t('address.ordinary')}
      </Fact>
      {base !== null && (
        <Fact name={t('address.fact.base')}>
          <code>{base}</code>
        </Fact>
      )}
      <Fact name={t('address.fact.link')}>{t(`address.link.${link}`)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function RuleLinks({ answer: { rules } }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const place = usePlace();
  const address = addressOf({ ...place, screen: 'rules' });
  return (
    <details>
      <summary>{t('address.rules', { count: rules.length })}</summary>
      <ul>
        {rules.map(({ id, name, isStopped }) => (
          <li key={id}>
            <Link to={`${address}?${new URLSearchParams({ rule: id }).toString()}`}>
              {name[language]}
            </Link>
            {isStopped && <span className="address-stopped">{t('address.stopped')}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}
