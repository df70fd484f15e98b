/** Generated from the schema of the same name by `npm run generate`; do not edit. */

/** Other collection servers to which each stored hit goes on. Without any, no hit goes anywhere. */
export interface Forwarding {
  /** Address of the schema of this file, for editors. */
  readonly $schema?: string;
  /** The other collection servers. Each has its own place in what was received: one that is down holds up no other. */
  readonly targets: readonly ForwardTarget[];
  /** While the disk of the journal has less room, hits that wait for another server only are given up, oldest first, so that new ones can be received. */
  readonly keepFreeMegabytes: number;
}
/** Another collection server, and what goes there. */
export interface ForwardTarget {
  /** Name in log, metrics and status; unique in its list. With another one, forwarding begins anew with the next hit. */
  readonly id: string;
  /** Address of the collection server, https, without a path; http only for this machine itself. */
  readonly server: string;
  /** Under each report suite of ours, the one that its hits go to. Hits of others do not go. */
  readonly suites: {
    readonly [k: string]: ForwardSuite;
  };
  /** An older hit does not go any more; it is counted and told. 72 where nothing is said. The journal keeps hits for so long while the server is down. */
  readonly ageHours?: number;
  /** Whether hits of bots go too. No where nothing is said. */
  readonly bots?: boolean;
  /** Whether hits of internal networks go too. No where nothing is said. */
  readonly internal?: boolean;
  /** Whether hits of simulated visitors go too. No where nothing is said. */
  readonly simulated?: boolean;
  /** Whether the id of the rule (`c.rule`) goes with link beacons. Default: no. */
  readonly rule?: boolean;
  /** With 1, the next hit leaves once the last one is answered: all arrive in order. With more, hits leave in order and those of one visitor arrive in order. 1 where nothing is said. */
  readonly inFlight?: number;
  /** At most so many leave in a second, from each collector. 500 where nothing is said. */
  readonly perSecond?: number;
}
/** Where the hits of one of our report suites go. */
export interface ForwardSuite {
  /** Report suite of the other server; several are separated by commas. */
  readonly suite: string;
  /** Whether that report suite takes the time of a hit. Without it, the other service counts a hit when it comes there. */
  readonly timestamps: boolean;
}
