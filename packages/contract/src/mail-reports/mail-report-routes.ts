/** Routes of reports by mail. */
import type { Routes } from '../route.ts';
import { Made } from '../shared.ts';
import { MailReportList, NewMailReport } from './mail-report.ts';

export const mailReportRoutes = {
  mailReports: { method: 'GET', path: '/api/mail-reports', answer: MailReportList },
  addMailReport: {
    ...{
      method: 'POST',
      path: '/api/mail-reports',
      body: NewMailReport,
      answer: Made,
      status: 201,
    },
    problems: [
      ...['not-found', 'mail-report-unseen', 'goal-gone', 'goal-removed'],
      ...['no-mail', 'no-mail-address', 'too-many-mail-reports'],
    ],
  },
  endMailReport: {
    ...{ method: 'DELETE', path: '/api/mail-reports/:id' },
    problems: ['not-found'],
  },
} as const satisfies Routes;
