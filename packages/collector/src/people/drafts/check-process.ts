/** Entry point of the process that checks drafts. Its first check takes half a second of a processor. */
import { answerCalls } from '../../base/child-process/answer-calls.ts';

answerCalls(async () => (await import('./draft-calls.ts')).draftCalls());
