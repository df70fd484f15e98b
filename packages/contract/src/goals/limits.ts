/** Limits of goals and funnels, shared by the collector and the console. */

/** Characters of a name in one language. */
export const LONGEST_GOAL_NAME = 100;
export const MOST_GOALS = 100;
export const MOST_FUNNELS = 50;
export const FEWEST_STEPS = 2;
export const MOST_STEPS = 5;
/** Addresses of one goal: the same page in both languages, or several pages that mean the same. */
export const MOST_GOAL_PAGES = 20;
/** Filters of one goal. One hit must match all of them. */
export const MOST_GOAL_FILTERS = 5;
/** Goals that a question may have as filters, of each kind. */
export const MOST_GOALS_ASKED = 5;
/** Days of the count beside the form of a goal. The last one is today. */
export const COUNTED_DAYS = 28;
