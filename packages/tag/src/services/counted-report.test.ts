import { expect, it } from 'vitest';
import { countedReport } from './counted-report.ts';
import { fakeCore, servicePage } from './testing/fake-core.ts';

it('logs everything, and counts the errors by service', () => {
  servicePage();
  const core = fakeCore();
  const report = countedReport(core, 'page-tracker');
  report('info', 'setVariables');
  report('warn', 'suitesNotSet');
  report('error', 'cannotSendBeacon', 'no');
  report('error', 'trackerMissing', 's');
  expect(core.reported).toEqual([
    ['info', 'setVariables'],
    ['warn', 'suitesNotSet'],
    ['error', 'cannotSendBeacon', 'no'],
    ['error', 'trackerMissing', 's'],
  ]);
  expect(core.failures).toEqual(['page-tracker:failed', 'page-tracker:missing']);
});
