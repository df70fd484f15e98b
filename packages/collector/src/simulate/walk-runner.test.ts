import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { WalkRunner, type WalkNews, type WalkOrder } from './walk-runner.ts';

class FakeProcess extends EventEmitter {
  readonly told: WalkOrder[] = [];
  readonly signals: string[] = [];
  readonly pid = 1;

  send(order: WalkOrder): void {
    this.told.push(order);
  }

  kill(signal: string): void {
    this.signals.push(signal);
    this.emit('exit', null, signal);
  }

  say(news: WalkNews): void {
    this.emit('message', news);
  }
}

function runner(): { walks: WalkRunner; processes: FakeProcess[] } {
  const processes: FakeProcess[] = [];
  const begin = (): ChildProcess => {
    const one = new FakeProcess();
    processes.push(one);
    return one as unknown as ChildProcess;
  };
  return { walks: new WalkRunner({ dataFolder: '/data', begin, env: {} }), processes };
}

it('reports the progress of a walk until it is over', () => {
  const { walks, processes } = runner();
  expect(walks.state).toEqual({ state: 'idle', done: 0, of: 0 });
  walks.start({ visits: 5 });
  const [walk] = processes;
  expect(walk?.told).toEqual([{ dataFolder: '/data', simulation: { visits: 5 } }]);
  walk?.say({ done: 2, of: 5 });
  expect(walks.state).toEqual({ state: 'running', done: 2, of: 5 });
  walk?.emit('exit', 0, null);
  expect(walks.state).toEqual({ state: 'idle', done: 2, of: 5 });
});

it('keeps the reason of a failure until the next walk', () => {
  const { walks, processes } = runner();
  walks.start({});
  const failure = { key: 'failure.no-demo' as const, values: {} };
  processes[0]?.say({ failure });
  processes[0]?.emit('exit', 1, null);
  expect(walks.state).toMatchObject({ state: 'failed', failure });
  walks.start({});
  expect(walks.state).toEqual({ state: 'running', done: 0, of: 0 });
  processes[1]?.emit('exit', null, 'SIGKILL');
  expect(walks.state).toMatchObject({
    state: 'failed',
    failure: { key: 'failure.walk', values: { reason: 'SIGKILL' } },
  });
});

it('stops a walk with the collector, and does nothing without a walk', async () => {
  const { walks, processes } = runner();
  await walks.stop();
  walks.start({});
  await walks.stop();
  expect(processes[0]?.signals).toEqual(['SIGTERM']);
});
