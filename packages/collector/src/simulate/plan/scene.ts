/**
 * A scene: the purpose of a simulated visit, with a name, a frequency and actions. Each scene is a file of `scenes/`.
 */
import type { Language } from '../../base/locales/messages.ts';
import type { Chance } from './chance.ts';
import type { DemoPage } from './demo-pages.ts';

/** The actions of a visitor on the open page. They throw if the page does not allow them. */
export interface Visitor {
  /** Language of the pages that the visitor reads now. */
  readonly language: Language;
  readonly chance: Chance;
  /** Arrives at the site, or types an address. */
  open(page: DemoPage): Promise<void>;
  /** Uses a link or a button to another page of the site. `target` is a CSS selector; the first match is used. */
  follow(target: string): Promise<void>;
  /** Uses something that stays on the page, or that leaves the site. */
  press(target: string): Promise<void>;
  fill(target: string, text: string): Promise<void>;
  choose(target: string, option: number): Promise<void>;
  /** Searches for words in the page header. */
  search(words: string): Promise<void>;
  /** Whether an element is on the page. */
  sees(target: string): Promise<boolean>;
  /** Reads for about this many seconds of the visit, and scrolls. */
  read(seconds: number): Promise<void>;
  /** Plays a video for this many seconds. */
  play(target: string, seconds: number): Promise<void>;
  /** Sets the language of the pages that follow. */
  nowIn(language: Language): void;
}

export interface Scene {
  readonly id: string;
  /** The relative frequency among all scenes. */
  readonly weight: number;
  /** The scene that a returning visitor often plays after this one. */
  readonly next?: string;
  /** Whether the visitor arrives by a campaign. */
  readonly isOfCampaign?: boolean;
  readonly act: (visitor: Visitor) => Promise<void>;
}
