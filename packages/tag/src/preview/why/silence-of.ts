/** Why an event of a visitor concerned no rule. */
import { isMatch } from '../../core/element/elements.ts';
import { verdict, type Verdict } from '../../core/gate/verdict.ts';
import { attempt } from '../../env/attempt.ts';
import { refusal } from '../../env/refusal.ts';
import { settings } from '../../env/settings.ts';
import type { NearRule, Silence } from '../entry.ts';
import type { OffRule } from '../preview-data.ts';
import { nearRules, offRulesFor } from './near-rules.ts';

const REASONS: Readonly<Record<Exclude<Verdict['reason'], 'allowed'>, Silence>> = {
  host: 'host',
  path: 'path',
  'opted out': 'optedOut',
  signal: 'signal',
  consent: 'consent',
};

interface Found {
  readonly silence: Silence;
  readonly near: readonly NearRule[];
}

/** The reason that holds for the whole page; undefined if the page is measured. */
export function silenceOfPage(isSecond: boolean): Silence | undefined {
  if (isSecond) return 'secondLibrary';
  const { reason } = verdict();
  // A visitor may refuse later, and may take a refusal back only with the next page.
  const now = reason === 'allowed' ? refusal() : reason;
  return now ? REASONS[now] : undefined;
}

/** `path`: the elements of the event, innermost first. */
export function silenceOf(type: string, path: readonly Element[], off: readonly OffRule[]): Found {
  const [target] = path;
  const { untracked } = settings.selectors;
  if (untracked && path.some((place) => isMatch(place, untracked)))
    return { silence: 'untrackedElement', near: [] };
  const offHere = target ? offRulesFor(type, target, off) : [];
  if (offHere[0]) return { silence: 'off', near: offHere };
  const { near, isAcrossTrees } = nearRules(type, path);
  if (isAcrossTrees || (target && isClosedHost(target))) return { silence: 'shadow', near };
  return { silence: 'noRule', near };
}

/**
 * Whether the element seems to hide a shadow tree. The browser reports a click inside a closed tree as a click on its
 * host: a custom element, or an element that has the focus but cannot take it itself.
 */
function isClosedHost(element: Element): boolean {
  if (element.shadowRoot) return false;
  const { localName } = element;
  if (localName.indexOf('-') > 0) return true;
  const { activeElement } = element.getRootNode() as Document;
  return (
    activeElement === element &&
    !/^(body|html|iframe|frame|object|embed)$/.test(localName) &&
    !!attempt(() => (element as HTMLElement).tabIndex < 0 && !element.hasAttribute('tabindex')) &&
    !(element as HTMLElement).isContentEditable
  );
}
