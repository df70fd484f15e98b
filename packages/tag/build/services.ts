/**
 * The services of the library, in the order in which they are fetched: consent before all, since the others wait for it; the
 * tracker of a page last, since it may be long in coming. `debug` is fetched by the log.
 */
export const SERVICES = [
  'consent',
  'visitor-id',
  'visitor-markers',
  'geolocation',
  'activity-map',
  'mapping-tables',
  'hosted-scripts',
  'personalization',
  'page-tracker',
] as const;

export type ServiceId = (typeof SERVICES)[number];
