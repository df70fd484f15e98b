import { expect, it } from 'vitest';
import { exclusivelyBy, type LockClient } from './exclusive-lock.ts';

function clientOf(deeds: string[], fault?: 'connect' | 'query'): LockClient {
  const deed = (name: string): Promise<void> => {
    deeds.push(name);
    const error = Object.assign(new Error('no'), { code: 'ECONNREFUSED' });
    return name === fault ? Promise.reject(error) : Promise.resolve();
  };
  return {
    connect: () => deed('connect'),
    query: (sql) => deed(sql.includes('pg_advisory_lock') ? 'query' : sql),
    end: () => deed('end'),
    on: () => undefined,
  };
}

it('takes the lock before the work and releases it afterwards, even if the work fails', async () => {
  const deeds: string[] = [];
  const alone = exclusivelyBy('postgres://x', async () => clientOf(deeds));
  const work = async (): Promise<number> => deeds.push('work');
  expect(await alone(work)).toBe(3);
  expect(deeds).toEqual(['connect', 'query', 'work', 'end']);
  await expect(alone(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(deeds.slice(4)).toEqual(['connect', 'query', 'end']);
});

it.each(['connect', 'query'] as const)('does no work without the lock: %s fails', async (fault) => {
  const deeds: string[] = [];
  const alone = exclusivelyBy('postgres://x', async () => clientOf(deeds, fault));
  await expect(alone(async () => deeds.push('work'))).rejects.toMatchObject({
    reason: 'NO_LOCK ECONNREFUSED',
  });
  expect(deeds).not.toContain('work');
  expect(deeds.at(-1)).toBe('end');
});

it('takes no lock without a shared database', async () => {
  expect(await exclusivelyBy('')(async () => 'done')).toBe('done');
});
