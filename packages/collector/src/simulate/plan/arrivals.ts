/** How simulated visitors arrive: the referrer that the browser sends, and the campaign parameters in the address. */
export interface Arrival {
  readonly weight: number;
  readonly referrer?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

const campaign = (
  source: string,
  medium: string,
  name: string,
): Readonly<Record<string, string>> => ({
  utm_source: source,
  utm_medium: medium,
  utm_campaign: name,
});

export const ARRIVALS: readonly Arrival[] = [
  { weight: 34, referrer: 'https://www.google.ca/' },
  { weight: 5, referrer: 'https://www.bing.com/' },
  { weight: 4, referrer: 'https://duckduckgo.com/' },
  { weight: 6, referrer: 'https://www.facebook.com/' },
  { weight: 4, referrer: 'https://www.example.org/en/buoys.html' },
  { weight: 40 },
];

export const CAMPAIGNS: readonly Arrival[] = [
  { weight: 5, parameters: campaign('newsletter', 'email', 'buoy-season') },
  {
    weight: 3,
    referrer: 'https://www.facebook.com/',
    parameters: campaign('facebook', 'social', 'buoy-season'),
  },
  {
    weight: 2,
    referrer: 'https://www.google.ca/',
    parameters: campaign('google', 'cpc', 'new-benefit'),
  },
];
