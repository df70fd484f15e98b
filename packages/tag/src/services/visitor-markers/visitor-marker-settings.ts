/** What the service of visitor markers and campaigns is built with. */
export interface VisitorMarkerSettings {
  /** Dimensions that the library does not encode and their variables, as `parameterTable` reads them. */
  readonly parameters: string;
  /** Numbers of the events that are sent. */
  readonly events: Readonly<Record<string, number>>;
  /** A visit (row 9.4), and how long what the first view of all said holds (row 9.8). */
  readonly visitMinutes: number;
  readonly firstVisitHoldMinutes: number;
  readonly newRepeatDays: number;
  readonly timeSinceDays: number;
  readonly daysSinceDays: number;
  readonly loadTimeCapSeconds: number;
  /** How long what the next page reports of this one is kept (row 9.1). */
  readonly loadTimeMinutes: number;
  /** Dimensions of a campaign and the parameters that name it: `utmSource:utm_source cid`; source, medium, content first. */
  readonly campaigns: string;
  /** The one that means an external campaign. */
  readonly campaignDetection: string;
  readonly campaignMinutes: number;
}
