/**
 * Finds the consent-string API: a function of the page, or of an ancestor window that contains a frame with a known
 * name.
 */
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';

type ConsentAnswer = (data: unknown, isSuccess: unknown) => void;
export type ConsentApi = (
  command: string,
  version: number,
  answer: ConsentAnswer,
  parameter: unknown,
) => void;

const NAME = '__tcfapi';

export function findConsentApi(): ConsentApi | undefined {
  const own = (window as unknown as Record<string, unknown>)[NAME];
  if (typeof own === 'function') return own as ConsentApi;
  for (let frame: Window = window; frame !== frame.parent;) {
    frame = frame.parent;
    const above = frame;
    // An ancestor of another origin throws if it has no frame of this name.
    if (attempt(() => above.frames[(NAME + 'Locator') as unknown as number])) {
      return askFrame(above);
    }
  }
  return undefined;
}

function askFrame(frame: Window): ConsentApi {
  const answers: ConsentAnswer[] = [];
  window.addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
    if (source !== frame) return;
    const message = typeof data === 'string' ? attempt(() => JSON.parse(data) as unknown) : data;
    const reply = (message as Record<string, Record<string, unknown>> | null | undefined)?.[
      NAME + 'Return'
    ];
    if (reply) answers[Number(reply['callId'])]?.(reply['returnValue'], reply['success']);
  });
  return (command, version, answer, parameter) => {
    const call = { command, version, parameter, callId: answers.push(answer) - 1 };
    frame.postMessage({ [NAME + 'Call']: call }, '*');
  };
}
