/** The English messages. */
import frame from './frame.json';
import live from './live.json';
import overview from './overview.json';
import rules from './rules.json';
import states from './states.json';

export const en = { frame, live, overview, rules, states };
