/** The code of each screen, loaded on first use. */
import type { ComponentType } from 'react';
import type { Screen } from '../place/routes.ts';

interface Code {
  readonly Component: ComponentType;
}

export const SCREEN_CODE: Readonly<
  Record<Exclude<Screen, 'reports' | 'publish'>, () => Promise<Code>>
> = {
  overview: async () => ({
    Component: (await import('../features/overview/components/overview.tsx')).Overview,
  }),
  goals: async () => ({
    Component: (await import('../features/goals/components/goals.tsx')).Goals,
  }),
  rules: async () => ({
    Component: (await import('../features/rules/components/rules.tsx')).Rules,
  }),
  variables: async () => ({
    Component: (await import('../features/variables/components/variables.tsx')).Variables,
  }),
  liveBeacons: async () => ({
    Component: (await import('../features/live-beacons/components/live-beacons.tsx')).LiveBeacons,
  }),
  beacons: async () => ({
    Component: (await import('../features/beacon-search/components/beacon-search.tsx'))
      .BeaconSearch,
  }),
  previews: async () => ({
    Component: (await import('../features/previews/components/previews.tsx')).Previews,
  }),
  address: async () => ({
    Component: (await import('../features/address/components/address.tsx')).Address,
  }),
  stops: async () => ({
    Component: (await import('../features/stops/components/stops.tsx')).Stops,
  }),
  people: async () => ({
    Component: (await import('../features/people/components/people.tsx')).People,
  }),
  activity: async () => ({
    Component: (await import('../features/activity/components/activity.tsx')).Activity,
  }),
  account: async () => ({
    Component: (await import('../features/account/components/account.tsx')).Account,
  }),
};

/** The publish screen has one address for the releases and one for each draft. */
export const PUBLISH_CODE = {
  all: async (): Promise<Code> => ({
    Component: (await import('../features/publish/components/publish.tsx')).Publish,
  }),
  one: async (): Promise<Code> => ({
    Component: (await import('../features/publish/draft/draft.tsx')).Draft,
  }),
};

/** The reports screen has one address for the list and one for each report. */
export const REPORT_CODE = {
  all: async (): Promise<Code> => ({
    Component: (await import('../features/report-list/components/reports.tsx')).Reports,
  }),
  explore: async (): Promise<Code> => ({
    Component: (await import('../features/explore/components/explore.tsx')).Explore,
  }),
  one: async (): Promise<Code> => ({
    Component: (await import('../features/reports/components/report.tsx')).Report,
  }),
};
