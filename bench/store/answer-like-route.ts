/** Answers a report as its route does: values of other departments, figures, suppression. */
import type { ReportQuery } from '@balise/contract';
import type { VisibleDepartments } from '../../packages/collector/src/hit/rights/visible-departments.ts';
import { within } from '../../packages/collector/src/hit/rights/visible-departments-of.ts';
import { answerReport } from '../../packages/collector/src/reports/answer/answer-report.ts';
import type { ReportDefinition } from '../../packages/collector/src/reports/definitions/report-definition.ts';
import { hiddenValues } from '../../packages/collector/src/reports/suppression/values-of-others.ts';
import { PageOwners } from '../../packages/collector/src/store/other-departments/page-owners.ts';
import type { StoreCalls } from '../../packages/collector/src/store-process/store-calls.ts';

/** `sight`: the departments of the person who asks. Small counts are suppressed, as after an installation. */
export type Answer = (
  report: ReportDefinition,
  query: ReportQuery,
  sight: VisibleDepartments,
) => Promise<void>;

/** The departments of pages are remembered between answers, as in a collector. */
export function answerLikeRoute(store: StoreCalls): Answer {
  const owners = new PageOwners({ store });
  return async (report, query, sight) => {
    const hidden = await hiddenValues(report, query, sight, { store, owners });
    const raw = await store.report({
      ...{ report: report.id, query, hidden, isSuppressed: true, ...within(sight) },
    });
    JSON.stringify(answerReport(report, query, raw, true));
  };
}
