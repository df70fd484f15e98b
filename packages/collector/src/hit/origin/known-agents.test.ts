import { expect, it } from 'vitest';
import { keptMemory } from '../../testing/kept-memory.ts';
import { KnownAgents } from './known-agents.ts';
import { readAgent } from './read-agent.ts';

function reading(most?: number): { agents: KnownAgents; read: string[] } {
  const read: string[] = [];
  const agents = new KnownAgents((agent) => {
    read.push(agent);
    return readAgent(agent);
  }, most);
  return { agents, read };
}

it('parses a user agent once', () => {
  const { agents, read } = reading();
  for (let time = 0; time < 3; time += 1)
    expect(agents.of('Firefox/132.0')).toEqual(readAgent('Firefox/132.0'));
  expect(read).toEqual(['Firefox/132.0']);
});

it('forgets unused user agents and keeps frequent ones', () => {
  const { agents, read } = reading(3);
  for (let index = 0; index < 20; index += 1) {
    agents.of('often');
    agents.of(`once ${index}`);
  }
  expect(read.filter((agent) => agent === 'often')).toHaveLength(1);
  agents.of('once 0');
  expect(read.filter((agent) => agent === 'once 0')).toHaveLength(2);
});

it('ignores the text after 512 characters', () => {
  const { agents, read } = reading();
  const long = 'x'.repeat(512);
  for (const end of ['', 'a', ' Firefox/132.0']) agents.of(long + end);
  expect(read).toEqual([long]);
});

it('does not keep a whole header in memory for a part of it', () => {
  const headers = 500;
  const agents = new KnownAgents();
  const kept = keptMemory(() => {
    for (let index = 0; index < headers; index += 1)
      agents.of(Buffer.alloc(50_000, `agent ${index} `).toString());
    return agents;
  });
  expect(kept / headers).toBeLessThan(5000);
});
