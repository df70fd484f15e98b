import { describe, expect, it, onTestFinished } from 'vitest';
import { builtModule } from '../../testing/built-module.ts';
import type { Echo } from '../../testing/servers/echo-process.ts';
import { Helper } from './helper.ts';
import { CallFailed } from '../errors/call-failed.ts';
import { Unavailable } from '../errors/unavailable.ts';

/** A process may start slowly on a busy machine. */
const PATIENCE = 100_000;

function start(...failures: string[]): { helper: Helper<Echo>; states: string[] } {
  const states: string[] = [];
  const helper = new Helper<Echo>({
    entry: builtModule('testing/servers/echo-process'),
    open: { failures },
    onState: (state, reason) => states.push(`${state} ${reason}`.trim()),
  });
  onTestFinished(() => helper.close());
  return { helper, states };
}

describe('a helper process', () => {
  it('answers calls, and reports why one failed without repeating its parameters', async () => {
    const { helper, states } = start();
    await helper.whenReady(PATIENCE);
    expect(await helper.ask('say', 'été')).toBe('été');
    await expect(helper.call('fail')).rejects.toEqual(new CallFailed('CANNOT_PARSE'));
    await expect(helper.call('lose')).rejects.toEqual(new Unavailable('ECONNREFUSED'));
    expect(states).toEqual(['ready']);
    // A value that is left out is not null.
    expect(await helper.call('kind', 'x', undefined)).toBe('undefined of 1');
    expect(await helper.call('kind', 'x', 'y')).toBe('string of 2');
  });

  it('rejects a call immediately before it is ready', async () => {
    const { helper } = start();
    await expect(helper.call('say', 'x')).rejects.toBeInstanceOf(Unavailable);
    await helper.whenReady(PATIENCE);
  });

  it('retries until it can open its resource', async () => {
    const { helper, states } = start('EBUSY', 'EBUSY');
    await helper.whenReady(PATIENCE);
    expect(await helper.ask('say', 'x')).toBe('x');
    expect(states).toEqual(['down EBUSY', 'ready']);
  });

  it('reports each reason for a failed opening once', async () => {
    const { helper, states } = start('EBUSY', 'EACCES', 'EBUSY', 'EACCES');
    await helper.whenReady(PATIENCE);
    expect(states).toEqual(['down EBUSY', 'down EACCES', 'ready']);
  });

  it('is restarted after it stops, and rejects calls in progress', async () => {
    const { helper, states } = start();
    await helper.whenReady(PATIENCE);
    await expect(helper.call('end')).rejects.toEqual(new Unavailable('SIGKILL'));
    await helper.whenReady(PATIENCE);
    expect(await helper.call('say', 'again')).toBe('again');
    expect(states).toEqual(['ready', 'down SIGKILL', 'ready']);
  });

  it('reports the error that stopped it, also to calls until it is ready again', async () => {
    const { helper, states } = start();
    await helper.whenReady(PATIENCE);
    await expect(helper.call('crash')).rejects.toEqual(new Unavailable('BROKEN'));
    await expect(helper.call('say', 'x')).rejects.toEqual(new Unavailable('BROKEN'));
    expect(states).toEqual(['ready', 'down BROKEN']);
  });

  it('rejects waiting calls when it is closed', async () => {
    const { helper } = start();
    const waiting = helper.ask('say', 'x');
    const closed = helper.close();
    await expect(waiting).rejects.toBeInstanceOf(Unavailable);
    await closed;
  });
});
