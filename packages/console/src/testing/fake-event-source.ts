/** Replaces the browser's EventSource. A test opens it, breaks it, and sends events. */
import { vi } from 'vitest';

export class FakeEventSource extends EventTarget {
  static opened: FakeEventSource[] = [];
  readonly url: string;
  closed = false;

  constructor(url: string) {
    super();
    this.url = url;
    FakeEventSource.opened.push(this);
  }

  close(): void {
    this.closed = true;
  }

  open(): void {
    this.dispatchEvent(new Event('open'));
  }

  fail(): void {
    this.dispatchEvent(new Event('error'));
  }

  send(data: string, type: 'hits' | 'rate' = 'hits'): void {
    this.dispatchEvent(new MessageEvent(type, { data }));
  }
}

export function fakeTheEventSource(): void {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
}

export function newestSource(): FakeEventSource {
  const source = FakeEventSource.opened[FakeEventSource.opened.length - 1];
  if (!source) throw new Error('No stream was opened');
  return source;
}
