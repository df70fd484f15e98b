/** Log messages (spec §8): for the people who debug a page, never shown to visitors. One catalogue, no other texts. */
import { attempt } from '../page/attempt.ts';

export const MESSAGES = {
  unsupported: 'The tag manager is unsupported in IE 9 and below.',
  fired: (rule: string) => `Rule "${rule}" fired.`,
  notMet: (condition: string, rule: string) =>
    `Condition "${condition}" for rule "${rule}" was not met.`,
  failed: (part: string, rule: string, reason: unknown) =>
    `Failed to execute "${part}" for "${rule}" rule. ${reasonText(reason)}`,
  timeout: (part: 'condition' | 'action', seconds: number) =>
    `A timeout occurred because the ${part} took longer than ${seconds} seconds to complete.`,
  directCall: (identifier: string, known: boolean) =>
    known
      ? `Rules using the direct call event type with identifier "${identifier}" have been triggered.`
      : `"${identifier}" does not match any direct call identifiers.`,
  invalidItem:
    'The following item cannot be handled by the data layer because it does not have a valid format: ',
  untracked: (reason: string) => `This page is not tracked: ${reason}.`,
  beacon: (url: string) => `Sent ${url}`,
  notSent: (reason: unknown) => `Cannot send beacon: ${reasonText(reason)}`,
} as const;

/** Whatever was thrown, as text: not even a reason that cannot be read is an error for us. */
function reasonText(reason: unknown): string | undefined {
  return attempt(() => (reason instanceof Error ? reason.message : String(reason)));
}
