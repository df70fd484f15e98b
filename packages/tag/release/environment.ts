/** The environment selects the hosts, server and rules of a release of the library. */
import type { TagSettings } from '../src/env/tag-settings.ts';

export type Environment = TagSettings['environment'];
