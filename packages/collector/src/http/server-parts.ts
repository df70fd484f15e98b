/** The parts that the server needs, collected from its routes. */
import type { RouteOptions } from 'fastify';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { KeptVersions } from '../base/library/kept-versions.ts';
import type { Entry } from '../control-store/activity.ts';
import type { MessageWays } from '../messages/message-ways.ts';
import type { Callers } from '../people/callers.ts';
import type { Proxies } from '../intake/receive/proxies.ts';
import type { ReportError } from './request/answer-problem.ts';
import type { TakeBackupHere } from './api/backup-route.ts';
import type { DraftsRouteParts } from './api/drafts-route.ts';
import type { DrainRouteParts } from './api/drain-route.ts';
import type { ReloadRouteParts } from './api/reload-route.ts';
import type { ExploreRouteParts } from './api/reports/explore-route.ts';
import type { ExportRouteParts } from './api/export-route.ts';
import type { HitsRouteParts } from './api/hits-route.ts';
import type { ImportRouteParts } from './api/reports/import-route.ts';
import type { LiveRouteParts } from './api/live-route.ts';
import type { ReleaseHostsRouteParts } from './api/release-hosts-route.ts';
import type { OverviewRouteParts } from './api/overview-route.ts';
import type { CorrectionRouteParts } from './api/correction-route.ts';
import type { OpenIdRouteParts } from './api/people/openid-route.ts';
import type { SignInParts } from './api/people/sign-in-route.ts';
import type { SweepRouteParts } from './api/sweep-route.ts';
import type { ReconcileRouteParts } from './api/reports/reconcile-route.ts';
import type { GoalsRouteParts } from './api/reports/count-goal.ts';
import type { MailReportsRouteParts } from './api/reports/mail-reports-route.ts';
import type { ReportsRouteParts } from './api/reports/reports-route.ts';
import type { SimulatedHitsRouteParts } from './api/simulated-hits-route.ts';
import type { RulesRouteParts } from './api/reports/rules-route.ts';
import type { VariablesRouteParts } from './api/reports/variables-route.ts';
import type { ReleasesRouteParts } from './api/releases-route.ts';
import type { StopsRouteParts } from './api/stops-route.ts';
import type { StatusRouteParts } from './api/status-route.ts';
import type { BeaconRouteParts } from './beacons/beacon-route.ts';
import type { PreviewPageParts } from './previews/page-route.ts';
import type { ConnectionBounds } from './request/connections.ts';
import type { DeliveryRouteParts } from './beacons/delivery-route.ts';
import type { IdentityRouteParts } from './beacons/identity-route.ts';
import type { Identify } from './people/require-right.ts';
import type { StaticRoots } from './pages/static-roots.ts';

export interface ServerParts {
  readonly beacons: Omit<BeaconRouteParts, 'proxies'>;
  readonly services: Omit<IdentityRouteParts & DeliveryRouteParts, 'proxies'>;
  readonly api: HitsRouteParts &
    Omit<LiveRouteParts, 'proxies' | 'isUnchanged'> &
    Omit<StatusRouteParts, 'proxies' | 'connections'> &
    ExportRouteParts &
    RulesRouteParts &
    VariablesRouteParts &
    CorrectionRouteParts &
    SweepRouteParts &
    SimulatedHitsRouteParts &
    ImportRouteParts &
    ReconcileRouteParts &
    DrainRouteParts &
    ReloadRouteParts &
    StopsRouteParts &
    ReleasesRouteParts &
    MailReportsRouteParts &
    DraftsRouteParts & {
      readonly store: ApiStore;
      readonly control: ReportsRouteParts['control'];
    };
  readonly pagePreviews: PreviewPageParts['pagePreviews'];
  readonly backup: TakeBackupHere;
  readonly roots: StaticRoots;
  readonly versions: KeptVersions;
  readonly people: PeopleParts;
  readonly messages: MessageWays;
  readonly proxies: Proxies;
  readonly reportError: ReportError;
  readonly bounds?: ConnectionBounds;
  /** Milliseconds that a request may take to arrive. */
  readonly slowness?: number;
  /** Called for every route before its registration. */
  readonly onRoute?: (route: RouteOptions) => void;
}

export interface PeopleParts {
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
  readonly callers: Pick<Callers, 'ofSecret' | 'ofSession' | 'noteUse' | 'isUnchanged'>;
  readonly cookieName: string;
  readonly provider: SignInParts['provider'];
  /** The OpenID provider, if an organization is set. */
  readonly openId?: OpenIdRouteParts['openId'] | undefined;
  readonly onOpenIdDown?: OpenIdRouteParts['onOpenIdDown'];
  /** Never throws. */
  readonly note: (entry: Entry) => void;
  /** For tests: replaces the identification of the caller. */
  readonly identify?: Identify | undefined;
}

type ApiStore = HitsRouteParts['store'] &
  StatusRouteParts['store'] &
  ExportRouteParts['store'] &
  RulesRouteParts['store'] &
  VariablesRouteParts['store'] &
  CorrectionRouteParts['store'] &
  ReportsRouteParts['store'] &
  ExploreRouteParts['store'] &
  GoalsRouteParts['store'] &
  SweepRouteParts['store'] &
  SimulatedHitsRouteParts['store'] &
  ImportRouteParts['store'] &
  ReconcileRouteParts['store'] &
  OverviewRouteParts['store'] &
  ReleaseHostsRouteParts['store'];
