/** Time zone of the days in reports and their tables. Hours there begin at the same moments as hours in UTC. */
export const ZONE = 'America/Toronto';
