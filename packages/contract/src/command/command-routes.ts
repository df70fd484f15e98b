/** Routes that only the command line uses. The running collector does the work. */
import type { Routes } from '../route.ts';
import { AskedBackup, AskedDrain, DrainAnswer } from './drain-and-backup.ts';
import { ImportAnswer, ImportTask } from './import.ts';
import { AskedCorrection, AskedSweep, CorrectionReport, SweptParts } from './correct.ts';
import { AskedReload, ReloadAnswer } from './reload.ts';
import { AskedDay, DayOfStore } from './reconcile.ts';

const COMMAND = { method: 'POST', whom: 'command' } as const;
const IN_LEDGER = ['not-in-ledger'];

export const commandRoutes = {
  correct: {
    ...{ ...COMMAND, path: '/api/mend', body: AskedCorrection, answer: CorrectionReport },
    problems: IN_LEDGER,
  },
  sweep: {
    ...{ ...COMMAND, path: '/api/sweep', body: AskedSweep, answer: SweptParts },
    problems: IN_LEDGER,
  },
  import: {
    ...{ ...COMMAND, path: '/api/import', body: ImportTask, answer: ImportAnswer },
    problems: IN_LEDGER,
  },
  reconcile: { ...COMMAND, path: '/api/reconcile', body: AskedDay, answer: DayOfStore },
  backup: {
    ...{ ...COMMAND, path: '/api/backup', body: AskedBackup, files: ['application/x-ndjson'] },
  },
  reload: { ...COMMAND, path: '/api/reload', body: AskedReload, answer: ReloadAnswer },
  drain: { ...COMMAND, path: '/api/drain', body: AskedDrain, answer: DrainAnswer },
} as const satisfies Routes;
