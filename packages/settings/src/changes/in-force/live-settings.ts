/** The settings that are live in the environments. */
import type { Settings } from '../../settings-type.ts';

export type Environment = 'development' | 'staging' | 'production';

/** The live settings of each environment. */
export type LiveSettings = Readonly<Record<Environment, Settings>>;
