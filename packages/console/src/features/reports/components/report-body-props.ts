/** These properties pass from the body of a report to its tables. */
import type { ReportKind, ReportList } from '@balise/contract';
import type { Answered } from '../../../shared/report-question/read-reports.ts';
import type { Asked } from '../../../shared/report-question/api-address.ts';
import type { ReportAddress } from '../../../shared/report-question/use-report-address.ts';

export interface BodyProps {
  readonly list: ReportList;
  readonly kind: ReportKind;
  readonly asked: Asked;
  readonly answer: Answered;
  readonly address: ReportAddress;
  /** The reader clicked a row. */
  readonly onRow: (dimension: string, value: string, isInstead?: boolean) => void;
  readonly onClear: () => void;
}
