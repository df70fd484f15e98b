/**
 * Rules, conditions and link kinds that only another environment has, with the selectors that these rules name. A
 * switch of a rule is that of its own environment.
 */
import type { LinkKind } from '../../generated/link-variables.ts';
import type { Rule } from '../../generated/rules.ts';
import { isOwnRule, type OwnRule } from '../../own-rules/own-rule.ts';
import type { Settings } from '../../settings-type.ts';
import type { LiveSettings } from './live-settings.ts';
import { switchesOf } from './switches.ts';
import { withNew } from './with-new.ts';

export function addedRules(base: Settings, live: LiveSettings): Settings {
  const others = [live.staging, live.development];
  const byId = ({ id }: { readonly id: string }): string => id;
  const withKinds: Settings = {
    ...base,
    linkVariables: {
      ...base.linkVariables,
      kinds: withNew(
        base.linkVariables.kinds,
        others.map(({ linkVariables }) => linkVariables.kinds.map((kind) => fitting(kind, base))),
        byId,
      ),
    },
  };
  const rules = withNew(
    base.rules.rules,
    others.map((other) => other.rules.rules.map((rule) => ruleWith(rule, withKinds))),
    byId,
  );
  return {
    ...withKinds,
    pageFeatures: { ...base.pageFeatures, selectors: selectorsFor(rules, base, others) },
    rules: {
      ...base.rules,
      rules: switchesOf(rules, live, ({ rules: all }) => all.rules),
      conditions: withNew(
        base.rules.conditions,
        others.map((other) => other.rules.conditions),
        byId,
      ),
    },
  };
}

/** A kind of another environment, with what these settings have. */
function fitting(kind: LinkKind, { variables, events, linkVariables }: Settings): LinkKind {
  const dimensions = new Map(variables.dimensions.map((one) => [one.id, one]));
  const common = new Set(linkVariables.common);
  return {
    ...kind,
    dimensions: kind.dimensions.filter((id) => {
      const scope = dimensions.get(id)?.scope;
      return scope !== undefined && scope !== 'page' && !common.has(id);
    }),
    events: kind.events.filter((id) => events.events.some((one) => one.id === id)),
  };
}

/** A rule of another environment, with the events that its kind has here. */
function ruleWith(rule: Rule, { linkVariables, events }: Settings): Rule {
  if (isOwnRule(rule)) return nameOf(rule);
  const { events: named, ...rest } = rule;
  const kind = linkVariables.kinds.find(({ id }) => id === rule.link);
  const known = kind ? kind.events : events.events.map(({ id }) => id);
  const kept = (named ?? []).filter((id) => known.includes(id));
  return kept.length > 0 ? { ...rest, events: kept } : rest;
}

/**
 * A rule without code of another environment, as far as its beacons need it. Its pages, its element and what it records
 * count only in its own library, and need not fit here.
 */
function nameOf({ id, name, order, when, development, staging, production }: OwnRule): Rule {
  const element = when.element === undefined ? {} : { element: '*' };
  return { id, name, order, when: { on: when.on, ...element }, development, staging, production };
}

/** The checks refuse a rule without its selector, and a selector without a rule. */
function selectorsFor(
  rules: readonly Rule[],
  { pageFeatures: { selectors } }: Settings,
  others: readonly Settings[],
): Settings['pageFeatures']['selectors'] {
  const added = rules
    .flatMap(({ element = [], exceptions = [] }) => [element, exceptions].flat())
    .flatMap((name) => {
      const owner = others.find((one) => Object.hasOwn(one.pageFeatures.selectors, name));
      return owner && !Object.hasOwn(selectors, name)
        ? [[name, owner.pageFeatures.selectors[name]] as const]
        : [];
    });
  return { ...selectors, ...Object.fromEntries(added) };
}
