/** The JSON that a webhook gets about one line. */
import { createHash } from 'node:crypto';
import { sentenceOf, type SeenMessage } from './message-lines.ts';

export interface WebhookBody {
  /** The same for a repetition after a failure. */
  readonly id: string;
  /** A kind of `GET /api/attention`, or `test`. */
  readonly kind: string;
  /** Empty: the installation. */
  readonly environment: string;
  /** A host, a rule, or several names with spaces between. Empty if `others` counts several lines. */
  readonly subject: string;
  readonly edge: 'begin' | 'end';
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly departments: readonly string[] | null;
  /** The sentence in both languages, without links. */
  readonly text: { readonly en: string; readonly fr: string };
  readonly details: Readonly<Record<string, string | number>>;
  /** Above 0: that many lines of this kind, which are counted and not named. */
  readonly others: number;
}

export function webhookBody(message: SeenMessage): WebhookBody {
  const { seen, edge, others, target } = message;
  const isNamed = others === 0;
  return {
    id: createHash('sha256').update(`${target} ${seen.id} ${edge}`).digest('hex').slice(0, 32),
    ...{ kind: seen.kind, environment: seen.environment, edge, others },
    subject: isNamed ? seen.subject : '',
    at: edge === 'begin' ? seen.beganAt : (seen.endedAt ?? seen.beganAt),
    departments: seen.departments,
    text: { en: sentenceOf('en', message), fr: sentenceOf('fr', message) },
    details: isNamed ? seen.details : {},
  };
}
