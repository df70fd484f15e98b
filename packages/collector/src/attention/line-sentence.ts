/** The sentence of a line of "needs attention", for the overview and for messages. */
import { ENVIRONMENTS } from '@balise/beacon';
import { JOBS, type AttentionKind } from '@balise/contract';
import { derived } from '@balise/settings';
import { LOCALE } from '../base/locales/locale-of.ts';
import { message, type Language, type MessageKey } from '../base/locales/messages.ts';
import type { Finding } from '../control-store/alarms.ts';

type SentenceKey =
  Extract<MessageKey, `attention.line.${string}`> extends `attention.line.${infer Name}`
    ? Name
    : never;

/** Kinds that count hits of all departments at a host. */
const OF_HITS = new Set<AttentionKind>([
  ...(['host-unlisted', 'host-silent', 'host-down', 'rule-silent'] as const),
  ...(['rule-failing', 'service-failing', 'expectation'] as const),
]);

const dimensions = derived(
  ({ variables }) => new Map(variables.dimensions.map(({ id, name }) => [id, name])),
);

/** `line`: as `lineSeenBy` gives it. Without its counts, the sentence has only the subject. */
export function lineSentence(
  language: Language,
  line: Pick<Finding, 'subject' | 'details'>,
  kind: AttentionKind,
): string {
  const { subject, details } = line;
  const format = new Intl.NumberFormat(LOCALE[language]);
  const values = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'number' ? format.format(value) : value,
  ]);
  const { dimension = '', job = '', of = '' } = details;
  const name = dimensions().get(String(dimension))?.[language];
  const known = JOBS.find((one) => one === job);
  const environment = ENVIRONMENTS.find((one) => one === of);
  return message(language, `attention.line.${sentenceKeyOf(line, kind)}`, {
    what: message(language, `attention.kind.${kind}`),
    ...Object.fromEntries(values),
    subject,
    ...(name === undefined ? {} : { dimension: name }),
    ...(known ? { job: message(language, `attention.job.${known}`) } : {}),
    ...(environment ? { environment: message(language, `environment.${environment}`) } : {}),
  });
}

function sentenceKeyOf({ details }: Pick<Finding, 'details'>, kind: AttentionKind): SentenceKey {
  const hasCounts = Object.values(details).some((value) => typeof value === 'number');
  if (OF_HITS.has(kind) && !hasCounts) return 'own-reports';
  if (Object.keys(details).length === 0) return 'plain';
  if (kind === 'store') return 'reason' in details ? 'store' : 'store-damage';
  if (kind === 'journal')
    return 'minutes' in details
      ? 'journal-waiting'
      : 'parts' in details
        ? 'journal-damage'
        : 'journal';
  if (kind === 'certificate' && Number(details['days']) < 0) return 'certificate-over';
  return kind;
}
