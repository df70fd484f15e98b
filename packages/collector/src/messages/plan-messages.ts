/** Decides which messages each recipient gets about the beginning and the end of lines. Pure. */
import type { PlannedMessage, UnplannedEdge } from '../control-store/messages.ts';
import { lineFor, type AnyRecipient } from './recipients.ts';

export interface MessagesToPlan {
  readonly edges: readonly UnplannedEdge[];
  readonly recipients: ReadonlyMap<string, AnyRecipient>;
  /** Unlisted hosts that were named in the last day. */
  readonly named: number;
}

/** Anyone can invent names of hosts, so a day names this many. The others are one number. */
const MOST_NAMES = 50;
const INVENTED = 'host-unlisted';
/** Messages that cannot be sent are on the overview only: a message about them could not be sent either. */
const NEVER_SENT = 'messages';

export function planMessages({ edges, recipients, named }: MessagesToPlan): PlannedMessage[] {
  const begins = edges.filter(({ edge, line }) => edge === 'begin' && line.kind !== NEVER_SENT);
  const invented = begins.filter(({ line }) => line.kind === INVENTED);
  const unnamed = invented.slice(Math.max(0, MOST_NAMES - named));
  const isUnnamed = new Set(unnamed);
  const all = [...recipients.values()];
  return [
    ...begins.filter((one) => !isUnnamed.has(one)).flatMap((one) => messagesFor(one, all)),
    // The first of them stands for all.
    ...unnamed.slice(0, 1).flatMap((one) => messagesFor(one, all, unnamed.length)),
    ...edges
      .filter(({ edge }) => edge === 'end')
      .flatMap((one) =>
        messagesFor(
          one,
          one.begun.flatMap((target) => recipients.get(target) ?? []),
        ),
      ),
  ];
}

function messagesFor(
  { edge, line }: UnplannedEdge,
  recipients: readonly AnyRecipient[],
  others = 0,
): PlannedMessage[] {
  return recipients
    .filter((recipient) => lineFor(recipient, line) !== undefined)
    .map(({ target }) => ({ alarm: line.id, edge, target, others }));
}
