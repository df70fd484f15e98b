/** From a rule's observation to the beacon: clean and keep, push, send, clear, in this order. */
import type { Dimensions } from '@balise/beacon';
import { refusal } from '../../env/refusal.ts';
import { settings } from '../../env/settings.ts';
import { pushData } from '../data-layer/data-layer.ts';
import { log } from '../../env/log.ts';
import { pageKey } from '../page/page-address.ts';
import { pageLanguage } from '../page/language.ts';
import { pageViewer } from '../page/page-view.ts';
import { queue } from './queue.ts';
import type { ActiveRule, LinkFacts } from '../rules/active-rule.ts';
import type { RuleContext, RuleObservation } from '../rules/rule.ts';
import { clearKept, kept } from '../rules/variables.ts';
import { cleanDimensions } from '../clean/clean-dimensions.ts';
import { linkDimensions } from './link-dimensions.ts';
import { createSettler, type AfterEvent } from './settlement.ts';
import type { Track } from './tracker.ts';

export type Apply = (observation: RuleObservation, rule: ActiveRule, context: RuleContext) => void;

/** `afterEvent` sends when the page has dealt with the event. */
export function openOutbox(track: Track, afterEvent: AfterEvent = createSettler()): Apply {
  /** What the page or view said of itself, as link beacons carry it, and where that was. */
  let common: Dimensions = {};
  let commonOf: string | undefined;

  queue?.().onDrop.push(clearKept);

  const keepCommon = (dimensions: Dimensions): void => {
    const some: Record<string, string> = {};
    for (const id of settings.linkCommon.split(' ')) if (dimensions[id]) some[id] = dimensions[id];
    common = some;
    commonOf = pageKey();
  };

  const sendLink = (
    link: LinkFacts,
    cleaned: Dimensions,
    observation: RuleObservation,
    { events }: ActiveRule,
    { event }: RuleContext['trigger'],
  ): void => {
    const { type, leaves, name, delay } = link;
    if (commonOf !== pageKey()) keepCommon(pageViewer()().cleaned);
    const isNamed = type === 'o';
    const request = track(
      { ...common, ...cleaned },
      { ...events, ...observation.events },
      {
        type,
        url: (!isNamed && cleaned['linkUrl']) || '',
        name: (!isNamed && cleaned['linkText']) || name,
      },
    );
    if (!event) return send(request);
    afterEvent({
      event,
      settle:
        observation.settle ??
        (leaves ? () => event.defaultPrevented && 'counts if left' : undefined),
      delay: delay || settings.linkDelay,
      send: () => send(request),
    });
  };

  return (observation, rule, { trigger, element }) => {
    const { link } = rule;
    const own = link
      ? linkDimensions(
          observation.element ?? element,
          link.dimensions,
          trigger.detail,
          observation.dimensions,
        )
      : observation.dimensions;
    const cleaned =
      (!link && observation.cleaned) ||
      cleanDimensions(own ?? {}, pageLanguage(), (kind, field) =>
        log('debug', 'found', kind, field, trigger),
      );
    if (link) return sendLink(link, cleaned, observation, rule, trigger);

    const variables = kept();
    // What is empty now is not what it was on the view before.
    variables.dimensions = { ...variables.dimensions, ...observation.dimensions, ...cleaned };
    if (observation.push) pushData(observation.push);
    variables.events = { ...variables.events, ...observation.events };
    if (observation.send) {
      keepCommon(variables.dimensions);
      // The events of the beacon itself come first, then what was observed on the way to it.
      send(track({ ...variables.dimensions }, { ...rule.events, ...variables.events }));
      variables.events = {};
    }
    if (observation.clear) clearKept();
  };
}

/** Now, or when hits may go; never where the visitor has refused meanwhile. */
function send(request: () => string): void {
  const sendNow = (): void => {
    if (refusal()) return;
    try {
      log('info', 'sent', request());
    } catch (reason) {
      log('error', 'notSent', reason);
    }
  };
  if (queue) queue().pass(sendNow);
  else sendNow();
}
