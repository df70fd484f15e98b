/** Describes the triggers of a rule: the kind of event, and its element. Pure. */
import type { TFunction } from 'i18next';
import rules from '../../locales/en/rules.json';
import type { Rule } from '../../shared/rules/rules.ts';

type Element = keyof typeof rules.element;
type Kind = keyof typeof rules.trigger;
type KindOn = keyof typeof rules.triggerOn;
type KindNamed = keyof typeof rules.triggerNamed;
type KindNamedOn = keyof typeof rules.triggerNamedOn;

export function triggersInWords(
  { triggers, element }: Pick<Rule, 'element'> & { readonly triggers: readonly string[] },
  locale: string,
  t: TFunction,
): string {
  const ways = [...new Set(triggers.map((trigger) => triggerInWords(trigger, element, t)))];
  const said = new Intl.ListFormat(locale, { type: 'disjunction' }).format(ways);
  return said.charAt(0).toLocaleUpperCase(locale) + said.slice(1);
}

/** A trigger is a kind, or a kind and a name: `click`, `direct-call pageTop`. Newer kinds are shown as they are. */
function triggerInWords(trigger: string, element: string | null, t: TFunction): string {
  const [kind = '', ...rest] = trigger.split(' ');
  const name = rest.join(' ');
  if (kind === 'time-on-page' && /^\d+$/.test(name)) {
    return t('rules.timeOnPage', { count: Number(name) });
  }
  const on = element && isElement(element) ? t(`rules.element.${element}`) : '';
  if (name && on && isKindNamedOn(kind)) {
    return t(`rules.triggerNamedOn.${kind}`, { name, element: on });
  }
  if (name) return isKindNamed(kind) ? t(`rules.triggerNamed.${kind}`, { name }) : trigger;
  if (on && isKindOn(kind)) return t(`rules.triggerOn.${kind}`, { element: on });
  return isKind(kind) ? t(`rules.trigger.${kind}`) : trigger;
}

export function isElement(key: string): key is Element {
  return Object.hasOwn(rules.element, key);
}

function isKind(kind: string): kind is Kind {
  return Object.hasOwn(rules.trigger, kind);
}

function isKindOn(kind: string): kind is KindOn {
  return Object.hasOwn(rules.triggerOn, kind);
}

function isKindNamedOn(kind: string): kind is KindNamedOn {
  return Object.hasOwn(rules.triggerNamedOn, kind);
}

function isKindNamed(kind: string): kind is KindNamed {
  return Object.hasOwn(rules.triggerNamed, kind);
}
