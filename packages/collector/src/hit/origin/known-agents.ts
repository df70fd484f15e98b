/**
 * Caches the result for each user agent. The same few thousand user agents come with nearly every hit, and parsing
 * one costs more than the rest of the origin. The cache has two generations: a user agent that is not used during a
 * whole generation is forgotten.
 */
import { readAgent, type AgentParts } from './read-agent.ts';

const MOST_AGENTS = 4000;
/** The rest of a longer user agent is ignored, because no browser gives information there. */
const LONGEST_AGENT = 512;

export class KnownAgents {
  readonly #read: (agent: string) => AgentParts;
  readonly #most: number;
  #recent = new Map<string, AgentParts>();
  #older = new Map<string, AgentParts>();

  constructor(read = readAgent, most = MOST_AGENTS) {
    this.#read = read;
    this.#most = most;
  }

  of(text: string): AgentParts {
    const agent = text.length > LONGEST_AGENT ? text.slice(0, LONGEST_AGENT) : text;
    const known = this.#recent.get(agent);
    if (known) return known;
    const parts = this.#older.get(agent) ?? this.#read(agent);
    if (this.#recent.size >= this.#most) {
      this.#older = this.#recent;
      this.#recent = new Map();
    }
    // A slice would keep the whole header in memory. A copy does not.
    this.#recent.set(Buffer.from(agent).toString(), parts);
    return parts;
  }
}
