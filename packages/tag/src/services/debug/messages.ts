/**
 * Catalogue of log messages (spec §8), for people who debug a page. Visitors never see them. Only the messages of
 * `core/gate/library-host.ts` are not here, because the library does not run in that case.
 *
 * A message is a text, or a list of a text and values that the console can expand.
 */
import { format, readableWithPlace } from './readable.ts';

export type Message = (...values: readonly unknown[]) => string | readonly unknown[];

export const MESSAGES: Readonly<Record<string, Message>> = {
  /** Row 8.1: the visitor markers are on, the tracker is off. */
  markersWithoutTracker: () =>
    'The common analytics plugins extension requires the analytics extension.',

  /** Row 8.2: `library` is the page’s own object of the measurement library. */
  measurementMissing: (name, library) => [
    format`Cannot create tracker because the measurement function is missing: \`${name}\` function not found.`,
    library,
  ],

  /** Row 8.3. */
  variableMissing: (name) => format`Cannot find the global variable name: "${name}".`,

  /** Row 8.4. */
  cannotSetVariables: (reason) => format`Cannot set variables: ${refusal(reason)}`,
  cannotClearVariables: (reason) => format`Cannot clear variables: ${refusal(reason)}`,
  cannotSendBeacon: (reason) => format`Cannot send beacon: ${refusal(reason)}`,
  /** Row 8.4, for the built-in tracker. */
  notSent: (reason) => format`Cannot send beacon: ${reason}`,

  /** Row 8.5. */
  consentRefused: () => 'EU compliance was not acknowledged by the user.',

  /** Row 8.6. */
  trackerMissing: (name) => format`Bailing out. Cannot find the variable name: "${name}".`,

  /** Row 8.7. */
  consentApiMissing: () => '[OPT-IN] The consent-string API was not found: __tcfapi not found',

  /** Row 8.8. */
  mappingFailed: (table, reason) =>
    format`Failed to evaluate mapping table "${table}"; its input is returned unchanged. ${reason}`,

  /** Row 8.9. */
  customCodeFailed: (file, reason) =>
    format`Failed to execute custom code "${file}". ${readableWithPlace(reason)}`,

  /** Row 8.11. */
  moduleMissing: (file) => format`Module ${file} not found.`,
  moduleFailed: (file, reason) => format`Error initializing module ${file}. ${reason}`,
  /** Row 8.11: the final space is part of the text. */
  timeout: (condition, rule, _trigger, seconds) =>
    failed(
      condition,
      rule,
      format`A timeout occurred because the ${condition === undefined ? 'action' : 'condition'} took longer than ${seconds} seconds to complete. `,
    ),
  /** Row 8.11: names of the data elements in the circle. */
  circularReference: (...names) =>
    format`Data element circular reference detected: ${([] as unknown[])
      .concat(...names)
      .map(String)
      .join(' -> ')}`,
  dataElementFailed: (path, name, reason) =>
    format`Failed to execute data element module ${path} for data element ${name}. ${reason}`,

  /** Rules (spec §4): why each of them fired or did not fire. */
  fired: (rule) => format`Rule "${rule}" fired.`,
  notMet: (condition, rule) => format`Condition "${condition}" for rule "${rule}" was not met.`,
  failed: (condition, rule, _trigger, reason) => failed(condition, rule, readableWithPlace(reason)),

  /** Row 4.15. */
  directCall: (name, detail) =>
    detail === undefined
      ? format`Rules using the direct call event type with identifier "${name}" have been triggered.`
      : [
          format`Rules using the direct call event type with identifier "${name}" have been triggered with additional detail:`,
          detail,
        ],
  noDirectCall: (name) => format`"${name}" does not match any direct call identifiers.`,

  /** Rows 1.2, 2.11, 4.3. */
  untracked: (reason) => format`This page is not tracked: ${reason}.`,
  /** Row 7.1: no message for a beacon that the page’s own tracker sends. */
  sent: (address) => (address ? format`Sent ${address}` : []),

  /** Row 7.16: instructions to a tracker of the page. */
  applying: (properties) => format`Applying the following properties on tracker: "${properties}".`,
  setVariables: () => 'Set variables on the tracker.',
  clearVariables: () => 'Clear variables.',
  firingPageView: () => 'Firing page view beacon.',
  firingLink: (values) => format`Firing link track beacon using the values: ${values}.`,
  suitesNotSet: () => 'Cannot set report suites on tracker. `sa` method not available.',

  /** Messages from pages through `_satellite.logger`. */
  custom: (...values) => ['[Custom Script]', ...values],

  /** Only for the trace. */
  trigger: () => [],
  met: () => [],
  found: () => [],
};

export function messageOf(key: unknown): Message | undefined {
  return Object.keys(MESSAGES).indexOf(key as string) < 0 ? undefined : MESSAGES[key as string];
}

/** If all conditions are met, the failed step is the observation. */
function failed(condition: unknown, rule: unknown, reason: string): string {
  return format`Failed to execute "${condition ?? 'observation'}" for "${rule}" rule. ${reason}`;
}

/** The reason for rejecting a tracker is a message itself: its key and values. */
function refusal(reason: unknown): unknown {
  const [key, ...values] = (Array.isArray(reason) ? reason : []) as readonly unknown[];
  const message = messageOf(key);
  return message ? ([] as unknown[]).concat(message(...values))[0] : reason;
}
