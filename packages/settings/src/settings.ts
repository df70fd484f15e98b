/** The settings in force: those that an entry point has set for the installation, else those of the release. */
import { takeInForce } from './in-force.ts';

export const settings = takeInForce();
