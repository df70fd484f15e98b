/**
 * Shows what each condition saw, as a short text: an attribute, a file type, a host. Only previews have this. A
 * condition without an entry shows nothing more than whether it was met.
 */
import { nearest, within } from '../../core/element/elements.ts';
import { formName } from '../../core/element/form-fields.ts';
import { linkTarget } from '../../core/element/link-target.ts';
import { carouselOf, isOpen } from '../../core/element/widgets.ts';
import { verdict } from '../../core/gate/verdict.ts';
import { pageAddress } from '../../core/page/page-address.ts';
import { getVar } from '../../core/rules/variables.ts';
import type { Trigger } from '../../core/rules/rule.ts';
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { attributeOf } from '../../env/text.ts';
import { cleanLink, cleanText } from './clean-text.ts';
import { roleOf } from './seen-element.ts';

interface Looked {
  readonly element: HTMLElement;
  readonly trigger: Trigger;
  /** Id of the rule. */
  readonly rule: string;
}

type Look = (looked: Looked) => string | undefined;

/** A state of the element, such as `aria-selected="true"`. Other values of the attribute are not shown. */
const state =
  (name: string): Look =>
  ({ element }) => {
    const value = attributeOf(element, name);
    return /^(true|false|mixed)$/.test(value) ? `${name}="${value}"` : `${name}: none`;
  };

const openState: Look = (looked) =>
  isOpen(looked.element) ? 'details[open]' : state('aria-expanded')(looked);

const link =
  (part: 'fileType' | 'protocol' | 'host' | 'path' | 'fragment'): Look =>
  ({ element }) =>
    linkTarget(element)?.[part] || 'none';

const carousel: Look = ({ element }) => describe(carouselOf(element));

const formOf: Look = ({ element }) => {
  const form = within(element, 'form') ?? element;
  return formName(form) || describe(form);
};

const detailOf: Look = ({ trigger }) => {
  const { detail } = Object(trigger.event) as Partial<CustomEvent<unknown>>;
  const { actionCause } = Object(detail) as { readonly actionCause?: unknown };
  return /^\w{1,40}$/.test(String(actionCause)) ? String(actionCause) : typeof actionCause;
};

const LOOKS: Readonly<Record<string, Look>> = {
  notAborted: () => verdict().reason,
  jsAbortIsFalse: () => shortOf(getVar('jsAbort')),
  notBlacklisted: () => shortOf(window.blackList),
  singlePageHost: () => pageAddress().host,
  ofCarousel: carousel,
  linkNotOfCarousel: carousel,
  tabNotOfCarousel: carousel,
  openedByVisitor: ({ trigger: { event } }) => `isTrusted=${String(event?.isTrusted)}`,
  sectionNotOpen: openState,
  sectionOpens: ({ trigger: { event } }) => `defaultPrevented=${String(event?.defaultPrevented)}`,
  sectionVisible: ({ element }) => {
    const { display, visibility } = window.getComputedStyle(element);
    return `display=${display} visibility=${visibility}`;
  },
  noInnerControl: ({ trigger, element }) => {
    const [place] = (trigger.event?.composedPath() ?? []) as Element[];
    const inner = place && within(place, 'interactive');
    return inner && element.contains(inner) ? describe(inner) : 'none';
  },
  formReached: formOf,
  submitted: ({ trigger, element }) => `${trigger.type} ${describe(element)}`,
  formLetGo: ({ element }) => {
    const { form } = element as Partial<HTMLButtonElement>;
    return `:invalid=${form ? form.querySelectorAll(':invalid').length : 0}`;
  },
  newsPage: () => pageAddress().path,
  download: link('fileType'),
  noDownload: link('fileType'),
  leavesSite: link('protocol'),
  email: link('protocol'),
  telephone: link('protocol'),
  notInternal: link('host'),
  pathNotExcluded: link('path'),
  withinPage: link('fragment'),
  anchorNotExcluded: link('fragment'),
  hashTarget: link('fragment'),
  menuNotOpen: openState,
  ofNavigation: ({ element }) => describe(element.parentElement),
  homeFeatureThere: () => present('homeFeature'),
  tabNotActive: state('aria-selected'),
  noException: ({ element, rule }) => exceptionOf(element, rule),
  resultOpened: detailOf,
  hasSearched: detailOf,
};

/** Cleaned text; undefined for a condition that shows nothing, or if it is no longer there. */
export function whatConditionSaw(condition: string, looked: Looked): string | undefined {
  const text = attempt(() => LOOKS[condition]?.(looked));
  if (!text) return undefined;
  return (/^[#/]/.test(text) ? cleanLink(text) : cleanText(text)) || undefined;
}

/** Tag and role of an element. Ids and classes may be personal. */
function describe(element: Element | null | undefined): string {
  if (!element) return 'none';
  const role = roleOf(element);
  return element.localName + (role && `[role=${role}]`);
}

/** The exception of the rule that the element is in. */
function exceptionOf(element: HTMLElement, rule: string): string {
  const [line = ''] = settings.rules.filter((one) => one.split('|')[0] === rule);
  const keys = line.split('|')[2]?.split(' ') ?? [];
  const [found] = keys.filter((key) => {
    const selector = settings.selectors[key];
    return selector && nearest(element, selector);
  });
  return found ? `${found}: ${settings.selectors[found] ?? ''}` : 'none';
}

function present(key: string): string {
  const selector = settings.selectors[key];
  return selector && document.querySelector(selector) ? selector : 'none';
}

/** The value itself for a flag, else its type: a page may put anything there. */
function shortOf(value: unknown): string {
  return /^(true|false|yes|no|undefined)$/.test(String(value)) ? String(value) : typeof value;
}
