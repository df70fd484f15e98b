import { expect, it, vi } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { findConsentApi } from './find-consent-api.ts';

/**
 * Our window in a frame, with a frame of another origin between it and the top window, with or without the locator.
 */
function framed(hasLocator: boolean) {
  let hear: (event: unknown) => void = () => undefined;
  const top = {
    frames: hasLocator ? { __tcfapiLocator: {} } : {},
    postMessage: vi.fn(),
    parent: {},
  };
  top.parent = top;
  const between = {
    get frames(): never {
      throw new Error('another origin');
    },
    parent: top,
  };
  const own = {
    parent: between,
    addEventListener: (_: string, listener: (event: unknown) => void) => {
      hear = listener;
    },
  };
  fakePage({ window: own });
  return { top, say: (event: unknown) => hear(event) };
}

it('7.11 asks an ancestor window by messages, and accepts answers only from it', () => {
  const { top, say } = framed(true);
  const answered = vi.fn();
  const api = findConsentApi();
  api?.('addEventListener', 2, answered, [565]);
  api?.('getTCData', 2, answered, [565]);
  expect(top.postMessage.mock.calls[1]).toEqual([
    { __tcfapiCall: { command: 'getTCData', version: 2, parameter: [565], callId: 1 } },
    '*',
  ]);
  const reply = { __tcfapiReturn: { returnValue: { a: 1 }, success: true, callId: 0 } };
  say({ source: {}, data: reply });
  expect(answered).not.toHaveBeenCalled();
  for (const data of [null, 'x', 5, {}, { __tcfapiReturn: 1 }]) say({ source: top, data });
  expect(answered).not.toHaveBeenCalled();
  say({ source: top, data: reply });
  say({ source: top, data: JSON.stringify(reply) });
  expect(answered.mock.calls).toEqual([
    [{ a: 1 }, true],
    [{ a: 1 }, true],
  ]);
});

it('7.11 is undefined without an API', () => {
  framed(false);
  expect(findConsentApi()).toBeUndefined();
  // A page outside of any frame.
  fakePage();
  expect(findConsentApi()).toBeUndefined();
});
