/** Entry point of the process that prepares and checks releases: both take a good part of a second of a processor. */
import { answerCalls } from '../base/child-process/answer-calls.ts';

answerCalls(async () => (await import('./release-calls.ts')).releaseCalls);
