/** The settings in force: those of the installation where an entry put them, else those of the release. */
import { takeInForce } from './in-force.ts';

export const settings = takeInForce();
