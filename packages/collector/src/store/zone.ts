/** Days, of reports and of the tables behind them, are Toronto's. Its hours begin with those of UTC. */
export const ZONE = 'America/Toronto';
