/** Queries what needs attention, every minute. The collector checks it every hour. */
import type { Attention, AttentionKind, AttentionLine } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import {
  dictionary,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  type Reader,
} from '../../../network/shape.ts';

export type { Attention, AttentionLine };

/** The kinds that the console has words for. */
export const KINDS = [
  ...(['host-unlisted', 'host-silent', 'host-down', 'rule-silent'] as const),
  ...(['rule-failing', 'service-failing', 'expectation'] as const),
  ...(['store', 'journal', 'disk', 'visits', 'certificate', 'forwarding', 'job'] as const),
  ...(['release-refused', 'release-unapproved', 'stop-unconfirmed', 'messages'] as const),
] as const satisfies readonly AttentionKind[];

const REFRESH_MILLISECONDS = 60_000;

const numberOrText: Reader<number | string> = (value, place) =>
  typeof value === 'number' ? number(value, place) : text(value, place);

const readAttention = object<Attention>({
  environment: oneOf(...ENVIRONMENTS),
  verdict: oneOf('healthy', 'attention', 'unknown'),
  checkedAt: nullable(text),
  lines: list(
    object<AttentionLine>({
      ...{ id: text, kind: oneOf(...KINDS), environment: text, subject: text },
      ...{ departments: nullable(list(text)), beganAt: text, details: dictionary(numberOrText) },
      text: object({ en: text, fr: text }),
    }),
  ),
  neverSent: list(text),
  others: nullable(object({ loads: number, beacons: number })),
  more: nullable(dictionary(number)),
  unknown: list(oneOf('loads', 'release', 'late', 'hosts', 'expectations', 'rules')),
});

export function attentionOf(environment: Environment) {
  return queryOptions({
    queryKey: ['attention', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/attention?environment=${environment}`, readAttention, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
}
