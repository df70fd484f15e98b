/** What the command line alone has done by the collector that runs. */
import type { Routes } from '../route.ts';
import { AskedBackup, AskedDrain, DrainAnswer } from './drain-and-backup.ts';
import { ImportAnswer, ImportTask } from './import.ts';
import { AskedMend, AskedSweep, MendReport, SweptParts } from './mend.ts';
import { AskedDay, DayOfStore } from './reconcile.ts';

const IN_LEDGER = ['not-in-ledger'];

export const commandRoutes = {
  mend: {
    ...{ method: 'POST', path: '/api/mend', body: AskedMend, answer: MendReport },
    problems: IN_LEDGER,
  },
  sweep: {
    ...{ method: 'POST', path: '/api/sweep', body: AskedSweep, answer: SweptParts },
    problems: IN_LEDGER,
  },
  import: {
    ...{ method: 'POST', path: '/api/import', body: ImportTask, answer: ImportAnswer },
    problems: IN_LEDGER,
  },
  reconcile: { method: 'POST', path: '/api/reconcile', body: AskedDay, answer: DayOfStore },
  backup: {
    ...{ method: 'POST', path: '/api/backup', body: AskedBackup, files: ['application/x-ndjson'] },
  },
  drain: { method: 'POST', path: '/api/drain', body: AskedDrain, answer: DrainAnswer },
} as const satisfies Routes;
