/** Turns the observation of a rule into a beacon, in this order: clean and keep, push, send, clear. */
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
import { hasOwnValues } from '../rules/own-values.ts';
import type { RuleContext, RuleObservation } from '../rules/rule.ts';
import { clearKept, kept } from '../rules/variables.ts';
import { cleanDimensions } from '../clean/clean-dimensions.ts';
import { linkDimensions } from './link-dimensions.ts';
import { createSettler, type AfterEvent } from './deferred-beacons.ts';
import type { Track } from './tracker.ts';
import type { Pending } from './waiting-beacons.ts';
import { beaconWatcher, type Request } from './watch-beacons.ts';

export type Apply = (observation: RuleObservation, rule: ActiveRule, context: RuleContext) => void;

/** `afterEvent` sends a beacon after the page has handled the event. */
export function openOutbox(track: Track, afterEvent: AfterEvent = createSettler()): Apply {
  /** Dimensions of the page that link beacons also carry, and the page that they belong to. */
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
    { id, events }: ActiveRule,
    trigger: RuleContext['trigger'],
  ): void => {
    const { event, settle } = trigger;
    const { type, leaves, name, delay } = link;
    if (commonOf !== pageKey()) keepCommon(pageViewer()().cleaned);
    const isNamed = type === 'o';
    const made = track(
      { ...common, ...cleaned },
      { ...events, ...observation.events },
      {
        type,
        url: (!isNamed && cleaned['linkUrl']) || '',
        name: (!isNamed && cleaned['linkText']) || name,
        rule: id,
      },
    );
    const request = beaconWatcher ? beaconWatcher.onRequest(made, id, trigger) : made;
    if (!event) return send(request);
    const pending: Pending = {
      event,
      settle:
        observation.settle ??
        settle ??
        (leaves ? () => event.defaultPrevented && 'counts if left' : undefined),
      delay: delay || settings.linkDelay,
      send: () => send(request),
    };
    afterEvent(beaconWatcher ? beaconWatcher.onPending(pending, request) : pending);
  };

  return (observation, rule, context) => {
    const cleaned = cleanedOf(observation, rule, context);
    if (rule.link) return sendLink(rule.link, cleaned, observation, rule, context.trigger);

    const variables = kept();
    // An empty value replaces the value of the previous view.
    variables.dimensions = { ...variables.dimensions, ...observation.dimensions, ...cleaned };
    if (observation.push) pushData(observation.push);
    variables.events = { ...variables.events, ...observation.events };
    if (observation.send) {
      keepCommon(variables.dimensions);
      // Events of the rule come first, then events that were observed before.
      const made = track({ ...variables.dimensions }, { ...rule.events, ...variables.events });
      send(beaconWatcher ? beaconWatcher.onRequest(made, rule.id, context.trigger) : made);
      variables.events = {};
    }
    if (observation.clear) clearKept();
  };
}

/** The dimensions of an observation after cleaning. A link beacon also has those that its kind lists. */
function cleanedOf(
  { element: source, dimensions, cleaned }: RuleObservation,
  { id, link }: ActiveRule,
  { trigger, element }: RuleContext,
): Dimensions {
  if (!link && cleaned) return cleaned;
  const isWhole = hasOwnValues?.(id);
  const own =
    link && !isWhole
      ? linkDimensions(source ?? element, link.dimensions, trigger.detail, dimensions)
      : dimensions;
  return cleanDimensions(own ?? {}, pageLanguage(), (kind, field) =>
    log('debug', 'found', kind, field, trigger),
  );
}

/** Sends now, or when the queue releases hits. */
function send(request: Request): void {
  if (queue) queue().pass(() => sendNow(request));
  else sendNow(request);
}

/** A visitor who has refused in the meantime sends no hit. */
function sendNow(request: Request): void {
  if (refusal()) {
    beaconWatcher?.onRefused(request);
    return;
  }
  try {
    log('info', 'sent', request());
  } catch (reason) {
    log('error', 'notSent', reason);
  }
}
