/** The last environment that the reader opened, for addresses without one. */
import { recall, remember } from '../storage/guarded-storage.ts';
import { ENVIRONMENTS, type Environment } from '../place/routes.ts';

const KEY = 'balise.environment';

export function rememberedEnvironment(): Environment {
  const remembered = recall(KEY);
  return ENVIRONMENTS.find((environment) => environment === remembered) ?? 'development';
}

export function rememberEnvironment(environment: Environment): void {
  remember(KEY, environment);
}
