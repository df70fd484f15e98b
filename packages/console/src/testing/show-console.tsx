/** The whole console at an address, with a collector that answers what a test gives it. */
import { cleanup, configure, render } from '@testing-library/react';
import { vi } from 'vitest';
import { App } from '../app/app.tsx';
import { fakeTheEventSource } from './fake-event-source.ts';

/** Answers by the beginning of the address; a number is a status that refuses. */
export type Answers = Readonly<Record<string, unknown>>;

// A second is short on a machine that is busy.
configure({ asyncUtilTimeout: 60_000 });

export function showConsole(address: string, answers: Answers) {
  window.history.replaceState(null, '', address);
  fakeTheEventSource();
  vi.stubGlobal('fetch', (asked: string) => Promise.resolve(answerTo(asked, answers)));
  vi.stubGlobal('scrollTo', () => undefined);
  HTMLElement.prototype.scrollTo = () => undefined;
  HTMLElement.prototype.checkVisibility = () => true;
  return render(<App />);
}

export function leaveConsole(): void {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
}

function answerTo(asked: string, answers: Answers): Response {
  const known = Object.keys(answers).find((start) => asked.startsWith(start));
  const answer = known === undefined ? 404 : answers[known];
  if (typeof answer === 'number') {
    return Response.json({ title: 'Not now', status: answer }, { status: answer });
  }
  return Response.json(answer);
}
