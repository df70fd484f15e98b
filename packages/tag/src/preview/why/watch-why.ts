/**
 * Makes an entry for each trigger that concerns rules, and for each click, submission and change that concerns none. A rule
 * that fired without a beacon has another one.
 */
import { hooks } from '../../core/beacon/hooks.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { whenShown } from '../../env/page-lifecycle.ts';
import { watchShadowTrees } from '../../env/shadow-trees.ts';
import { leadsToOtherClick } from '../../interactions/visitor-events.ts';
import type { Moment, Silence, WhyEntry } from '../entry.ts';
import type { PreviewData } from '../preview-data.ts';
import { cleanName } from './clean-text.ts';
import { consentState, watchConsent } from './consent-state.ts';
import { dataLayerMembers } from './data-layer-members.ts';
import { elementsOf } from './elements-of.ts';
import { markers, watchMarkers } from './markers.ts';
import { seenElement } from './seen-element.ts';
import { silenceOf, silenceOfPage } from './silence-of.ts';
import { watchRules, type MomentOf } from './watch-rules.ts';
import { watchUnsent } from './watch-unsent.ts';

export interface WhyParts {
  readonly data: PreviewData;
  /** Another library was first on this page. This one does not run. */
  readonly isSecond: boolean;
  /** Time and page of an entry. */
  readonly begin: () => Pick<Moment, 'at' | 'page' | 'address'>;
  readonly report: (entry: WhyEntry) => void;
  /** Whether the event is one of the preview’s own panel. */
  readonly isOwn: (event: Event) => boolean;
}

/** Events that always have an entry. */
const ALWAYS = ['click', 'submit', 'change'];
/** Announcements of a page that have an entry also without a rule. */
const ANNOUNCED = ['direct-call', 'data-layer'];

/** Call before the library starts. Returns a function to call after that. */
export function watchWhy(parts: WhyParts): () => void {
  const { data, isSecond, report, isOwn } = parts;
  const momentOf: MomentOf = (target) => ({
    ...parts.begin(),
    consent: consentState(),
    dataLayer: attempt(dataLayerMembers) ?? [],
    markers: markers(),
    ...(target && { element: seenElement(target) }),
  });
  const reportSilent = (
    on: string,
    name: string,
    moment: Moment,
    { silence, near }: { readonly silence: Silence; readonly near?: WhyEntry['near'] },
  ): void =>
    report({
      ...moment,
      ...{ kind: 'why', on, name: cleanName(on, name), silence, rules: [], near: near ?? [] },
      removed: [],
    });

  const isConsidered = watchRules({
    data,
    momentOf,
    report,
    // A call or a push that no rule is about.
    onNone({ type, name }) {
      if (ANNOUNCED.indexOf(type) >= 0) reportSilent(type, name, momentOf(), { silence: 'noRule' });
    },
  });
  watchUnsent({ momentOf, now: () => parts.begin().at, report });
  const hear = (event: Event): void => {
    if (isConsidered(event) || isOwn(event)) return;
    const path = elementsOf(event);
    const [target] = path;
    if (!target || leadsToOtherClick(event)) return;
    const ofPage = silenceOfPage(isSecond);
    const found = ofPage ? { silence: ofPage } : silenceOf(event.type, path, data.off);
    reportSilent(event.type, '', momentOf(target), found);
  };
  return () => {
    watchConsent();
    if (hooks) watchMarkers(hooks, data.markers);
    const ofPage = silenceOfPage(isSecond);
    if (ofPage) reportSilent('page-load', '', momentOf(), { silence: ofPage });
    // After the listeners of the library, so that its rules were considered by then.
    whenShown(() => listen((event) => void attempt(() => hear(event))));
  };
}

function listen(hear: (event: Event) => void): void {
  const watchTrees = watchShadowTrees(ALWAYS, hear);
  const onEvent = (event: Event): void => {
    attempt(() => watchTrees(event));
    if (ALWAYS.indexOf(event.type) >= 0) hear(event);
  };
  // A pointer that moves or a key comes before a submission or a change inside a shadow tree.
  for (const type of [...ALWAYS, 'pointerdown', 'focusin'])
    window.addEventListener(type, onEvent, true);
}
