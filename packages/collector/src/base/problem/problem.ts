/** An error of a request, in the form of RFC 9457. Modules throw or return it, and `answer-problem.ts` sends it. */
import { explainReason } from '../locales/explain-reason.ts';
import {
  message,
  type Language,
  type MessageKey,
  type MessageValues,
  type ProblemCode,
} from '../locales/messages.ts';

const STATUS: Readonly<Record<ProblemCode, number>> = {
  'not-a-beacon': 404,
  'no-suite': 400,
  'bad-suite': 400,
  'unknown-suite': 403,
  'no-parameters': 400,
  truncated: 400,
  'bad-library': 400,
  'no-page-address': 400,
  'repeated-address': 400,
  'host-not-allowed': 403,
  'identity-off': 404,
  'unknown-organization': 403,
  'bad-delivery': 400,
  'too-many-requests': 429,
  'not-durable': 503,
  draining: 503,
  'settings-unknown': 503,
  'being-erased': 403,
  'method-not-allowed': 405,
  'media-type': 415,
  'body-too-large': 413,
  'address-too-long': 414,
  'bad-address': 400,
  'bad-request': 400,
  'too-slow': 408,
  'bad-value': 400,
  'not-found': 404,
  'not-built': 503,
  'no-library': 404,
  'bad-catalogue': 500,
  'access-needed': 401,
  'access-later': 503,
  'no-right': 403,
  'bad-csrf': 403,
  'other-reader': 409,
  'sign-in-refused': 401,
  'link-refused': 401,
  'too-many-sign-ins': 429,
  'weak-password': 400,
  'wrong-password': 403,
  'no-mail': 409,
  'too-many-mails': 429,
  'mail-unconfirmed': 409,
  'mail-link-refused': 403,
  'message-failed': 502,
  'too-many-webhooks': 409,
  'account-taken': 409,
  'last-administrator': 409,
  'own-rights': 403,
  'beyond-rights': 403,
  'made-above': 403,
  'person-blocked': 409,
  'beyond-sight': 403,
  'of-somebody-else': 403,
  'of-organization': 409,
  'kept-by-settings': 409,
  'not-own-place': 403,
  'stop-needs-all': 403,
  'too-many-stops': 409,
  'stop-not-written': 503,
  'settings-of-folder': 409,
  'no-settings-folder': 409,
  'folder-unread': 409,
  'folder-differs': 409,
  'release-folders': 409,
  'live-moved': 409,
  'release-same': 409,
  'release-collectors': 409,
  'release-needs-all': 403,
  'approval-missing': 412,
  'undo-approval-missing': 412,
  'emergency-needs-person': 403,
  'release-environment': 403,
  'not-bypassed': 409,
  'own-bypass': 403,
  'undo-of-folder': 409,
  'undo-of-code': 409,
  'release-problems': 422,
  'changed-by-other': 409,
  'draft-too-long': 409,
  'draft-moved': 409,
  'no-free-number': 409,
  'too-many-numbers': 409,
  'not-approver': 403,
  'own-changes': 403,
  'checks-busy': 503,
  'too-many-previews': 409,
  'too-many-saved': 409,
  'mail-report-unseen': 403,
  'no-mail-address': 409,
  'too-many-mail-reports': 409,
  'too-many-goals': 409,
  'goal-removed': 404,
  'goal-gone': 409,
  'visitor-ids-by-command': 403,
  'command-only': 403,
  'not-recorded': 503,
  'not-in-ledger': 503,
  'walk-running': 409,
  'no-browser': 409,
  'foreign-page': 403,
  'store-down': 503,
  'database-failed': 500,
  internal: 500,
};

export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;
  readonly status: number;
  readonly values: ProblemValues;

  constructor(code: ProblemCode, values: ProblemValues = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.status = STATUS[code];
    this.values = values;
  }

  body(language: Language): ProblemBody {
    const { expected, values: bounds, reason, more, ...rest } = this.values;
    const values: MessageValues = {
      ...rest,
      ...(reason === undefined ? {} : { reason: explainReason(reason, language) }),
      ...(expected
        ? {
            expected: message(language, `expected.${expected}` as MessageKey, {
              ...rest,
              ...bounds,
            }),
          }
        : {}),
    };
    return {
      type: `urn:balise:problem:${this.code}`,
      title: message(language, `problem.${this.code}.title`),
      status: this.status,
      detail: message(language, `problem.${this.code}.detail`, values),
      ...more,
    };
  }
}

/** `expected` names a message below `expected`. `values` fills its placeholders. */
export interface ProblemValues {
  /** A code of `reasonOf`, which is explained in the language of the answer. */
  readonly reason?: string;
  readonly name?: string;
  readonly expected?: string;
  /** Limits of the expected value. */
  readonly values?: MessageValues;
  /** Further members of the answer, for programs (RFC 9457, section 3.2). */
  readonly more?: Readonly<Record<string, unknown>>;
}

export interface ProblemBody {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
}
