/** The experiments that run on a page, each with the visitor's variant, in the order of the settings. */
import type { Environment } from '@balise/beacon';
import { derived, type Experiment } from '@balise/settings';
import { pageMatcher } from '@balise/settings/page-matcher';
import { Problem } from '../../base/problem/problem.ts';
import { hostOf, isHostAllowed, type HostLists } from '../../hit/listed-hosts.ts';
import { assignVariant } from './assign-variant.ts';
import type { DeliveryRequest } from './delivery-request.ts';
import type { Assigned } from './options-of.ts';

export interface AssignerParts {
  /** Both are those of the snapshot in force. */
  readonly experiments: () => readonly Experiment[];
  readonly hosts: () => HostLists;
}

type Asked = Pick<DeliveryRequest, 'page' | 'language' | 'environment'>;
export type Assigner = (asked: Asked, visitor: string) => readonly Assigned[];

export function createAssigner({ experiments, hosts }: AssignerParts): Assigner {
  const inForce = derived(() => ({
    hosts: hosts(),
    known: experiments().map((experiment) => ({ experiment, runsAt: pageMatcher(experiment) })),
  }));
  return ({ page, language, environment: said }, visitor) => {
    if (!page) return [];
    const { hosts: lists, known } = inForce();
    const host = hostOf(page.origin);
    const environment = said ?? environmentOf(host, lists);
    if (!isHostAllowed(host, environment, lists)) throw new Problem('host-not-allowed');
    return known.flatMap(({ experiment, runsAt }) => {
      const runs =
        experiment[environment] &&
        language !== undefined &&
        experiment.languages.includes(language) &&
        runsAt(host, page.pathname);
      const variant = runs ? assignVariant(experiment, visitor) : undefined;
      return variant ? [{ experiment, variant }] : [];
    });
  };
}

function environmentOf(host: string, { production }: HostLists): Environment {
  return production.has(host) ? 'production' : 'staging';
}
