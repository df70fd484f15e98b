/** A refusal for a page. The page shows the reason in its own words. */
import type { BothLanguages } from '@balise/contract';

const STATUS = {
  unknown: 404,
  used: 410,
  expired: 410,
  ended: 410,
  host: 403,
  busy: 429,
  full: 413,
  failed: 500,
  bad: 400,
} as const;

export type PreviewReason = keyof typeof STATUS;

export class PreviewFault extends Error {
  override readonly name = 'PreviewFault';
  readonly reason: PreviewReason;
  readonly status: number;
  /** The failure, in both languages. Only with the reason `failed`. */
  readonly why: BothLanguages | undefined;
  /** Place of a value that is not valid. Only with the reason `bad`. */
  readonly place: string | undefined;

  constructor(
    reason: PreviewReason,
    more: {
      readonly status?: number;
      readonly why?: BothLanguages;
      readonly place?: string;
    } = {},
    options?: ErrorOptions,
  ) {
    super(reason, options);
    this.reason = reason;
    this.status = more.status ?? STATUS[reason];
    this.why = more.why;
    this.place = more.place;
  }
}
