/** Whether a text names an environment. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';

export const isEnvironment = (text: string): text is Environment =>
  ENVIRONMENTS.some((one) => one === text);
