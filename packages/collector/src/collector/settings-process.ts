/**
 * Entry point of the process that reads the settings of the folder. All checks together take a good part of a second,
 * which must not stop the event loop that answers beacons.
 */
import { answerCalls } from '../base/child-process/answer-calls.ts';

answerCalls(async () => (await import('./settings-calls.ts')).settingsCalls);
