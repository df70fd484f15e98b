/** What somebody comes for: a name, how often, and what they do. Each scene is a file of `scenes/`. */
import type { Language } from '../locales/messages.ts';
import type { Chance } from './chance.ts';
import type { DemoPage } from './demo-pages.ts';

/** What a visitor can do on the page that is open. Throws where the page does not let them. */
export interface Visitor {
  /** Of the pages that they read now. */
  readonly language: Language;
  readonly chance: Chance;
  /** Comes to the site, or types an address. */
  open(page: DemoPage): Promise<void>;
  /** By a link or a button that leads to another page of the site. `target` is a CSS selector; of several the first is meant. */
  follow(target: string): Promise<void>;
  /** Something that stays on the page, or leaves the site. */
  press(target: string): Promise<void>;
  fill(target: string, text: string): Promise<void>;
  choose(target: string, option: number): Promise<void>;
  /** Words in the search of the header. */
  search(words: string): Promise<void>;
  /** Whether something is on the page. */
  sees(target: string): Promise<boolean>;
  /** Reads for about so many seconds of the visit, and scrolls. */
  read(seconds: number): Promise<void>;
  /** Plays so many seconds of a video. */
  play(target: string, seconds: number): Promise<void>;
  /** What follows is of the other language. */
  nowIn(language: Language): void;
}

export interface Scene {
  readonly id: string;
  /** How often beside the others. */
  readonly weight: number;
  /** What whoever comes back after it is often there for. */
  readonly next?: string;
  /** Whether they come by a campaign. */
  readonly isOfCampaign?: boolean;
  readonly act: (visitor: Visitor) => Promise<void>;
}
