/** Counts answers and refusals of the services for pages since the start of the process. */
import type { ProblemCode } from '../../base/locales/messages.ts';

export type Service = 'identity' | 'delivery';

export interface ServiceCount {
  readonly answered: number;
  readonly refused: Readonly<Record<string, number>>;
}

export class ServiceCounters {
  readonly #answered: Record<Service, number> = { identity: 0, delivery: 0 };
  readonly #refused: Record<Service, Map<ProblemCode, number>> = {
    identity: new Map(),
    delivery: new Map(),
  };

  answer(service: Service): void {
    this.#answered[service] += 1;
  }

  refuse(service: Service, code: ProblemCode): void {
    const refused = this.#refused[service];
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }

  values(): Readonly<Record<Service, ServiceCount>> {
    return { identity: this.#countOf('identity'), delivery: this.#countOf('delivery') };
  }

  #countOf(service: Service): ServiceCount {
    return {
      answered: this.#answered[service],
      refused: Object.fromEntries(this.#refused[service]),
    };
  }
}
