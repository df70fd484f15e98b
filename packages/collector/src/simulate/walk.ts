/** Simulates the visits of some weeks in a real browser, and sends the beacons of the pages to the collector. */
import type { Browser, Cookie } from 'playwright-core';
import type { Asker } from '../base/running/ask-collector.ts';
import { CommandFailed } from '../base/errors/command-failed.ts';
import type { FolderNote } from '../base/running/folder-note.ts';
import { BeaconCatcher } from './browser/beacon-catcher.ts';
import { BrowserVisitor } from './browser/browser-visitor.ts';
import { pathOf } from './plan/demo-pages.ts';
import { handOver } from './send-beacons.ts';
import { openBrowser, type OpenedBrowser } from './browser/open-browser.ts';
import { planVisits, type PlannedVisit, type PlannedVisitor } from './plan/plan-visits.ts';
import type { Scene } from './plan/scene.ts';
import { SCENES } from './scenes/all-scenes.ts';
import { aged, VisitClock } from './browser/visit-clock.ts';
import type { SimulationOptions } from './plan/simulation-options.ts';

export interface WalkOptions {
  readonly note: FolderNote;
  readonly asker: Asker;
  /** Path of a browser. */
  readonly browser: string;
  readonly simulation: SimulationOptions;
  readonly onProgress: (progress: { readonly done: number; readonly of: number }) => void;
  readonly scenes?: readonly Scene[];
}

export interface WalkReport {
  readonly visitors: number;
  readonly visits: number;
  /** Beacons that the collector accepted. */
  readonly hits: number;
  /** Beacons that it refused, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Visits that stopped early, by scene. Beacons sent before that count. */
  readonly broken: Readonly<Record<string, number>>;
}

/** Visitors at the same time. A browser has a process for each page, and machines have at least two processors. */
const LANES = 2;
/** Milliseconds that a page may take to send its last beacons. */
const LAST_WORDS = 150;

/** Throws a `CommandFailed` if there is no demo site, or if the browser or the collector fails. */
export async function walk(options: WalkOptions): Promise<WalkReport> {
  const { note, asker, browser: path, simulation, onProgress, scenes = SCENES } = options;
  await requireDemo(note);
  const visitors = planVisits(simulation, scenes, Date.now());
  const of = visitors.reduce((sum, { visits }) => sum + visits.length, 0);
  const report = {
    hits: 0,
    refused: {} as Record<string, number>,
    broken: {} as Record<string, number>,
  };
  let done = 0;
  onProgress({ done, of });
  const opened = await openBrowser(path);
  const waiting = [...visitors];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await playVisitor(opened, options, next, async (scene, isWhole, beacons) => {
        const { accepted, refused } = await handOver(note, asker, beacons);
        report.hits += accepted;
        for (const [code, count] of Object.entries(refused)) add(report.refused, code, count);
        if (!isWhole) add(report.broken, scene.id, 1);
        onProgress({ done: (done += 1), of });
      });
  };
  try {
    await Promise.all(Array.from({ length: LANES }, lane));
  } finally {
    // A failure of one lane stops the others.
    waiting.length = 0;
    await opened.browser.close();
  }
  return { visitors: visitors.length, visits: of, ...report };
}

const add = (counts: Record<string, number>, name: string, count: number): void =>
  void (counts[name] = (counts[name] ?? 0) + count);

type Told = (
  scene: Scene,
  isWhole: boolean,
  beacons: ReturnType<BeaconCatcher['take']>,
) => Promise<void>;

/** Plays the visits one after the other. Each starts with the cookies that remain from the one before. */
async function playVisitor(
  opened: OpenedBrowser,
  { note, simulation }: WalkOptions,
  visitor: PlannedVisitor,
  onPlayed: Told,
): Promise<void> {
  let kept: { readonly cookies: readonly Cookie[]; readonly behind: number } | undefined;
  for (const visit of visitor.visits) {
    const clock = new VisitClock(visit.at);
    const catcher = new BeaconCatcher({
      note,
      environment: simulation.environment,
      now: () => clock.now(),
    });
    try {
      // The cookies age by the time between the two visits.
      const cookies = kept ? aged(kept.cookies, kept.behind - clock.behind) : [];
      const played = await playVisit(opened, { note, visitor, visit, clock, catcher, cookies });
      kept = { cookies: played.cookies, behind: clock.behind };
      await onPlayed(visit.scene, played.isWhole, catcher.take());
    } finally {
      catcher.close();
    }
  }
}

interface VisitParts {
  readonly note: FolderNote;
  readonly visitor: PlannedVisitor;
  readonly visit: PlannedVisit;
  readonly clock: VisitClock;
  readonly catcher: BeaconCatcher;
  readonly cookies: readonly Cookie[];
}

interface PlayedVisit {
  /** Cookies that outlast the browser session. */
  readonly cookies: readonly Cookie[];
  readonly isWhole: boolean;
}

async function playVisit(
  { browser, deviceOf }: OpenedBrowser,
  { note, visitor, visit, clock, catcher, cookies }: VisitParts,
): Promise<PlayedVisit> {
  const context = await browser.newContext({
    ...deviceOf(visitor.device),
    locale: `${visitor.language}-CA`,
    timezoneId: visitor.zone,
    acceptDownloads: false,
    proxy: { server: await catcher.open() },
  });
  try {
    if (cookies.length > 0) await context.addCookies([...cookies]);
    const player = new BrowserVisitor({
      ...{ context, clock, catcher },
      page: await context.newPage(),
      site: `http://localhost:${note.port}`,
      arrival: visit.arrival,
      language: visitor.language,
      seed: visit.seed,
    });
    const isWhole = await isPlayed(browser, () => visit.scene.act(player));
    const before = catcher.count;
    for (const page of context.pages()) await page.close();
    await catcher.until(() => catcher.count > before, LAST_WORDS);
    const left = await context.cookies();
    return { cookies: left.filter(({ expires }) => expires >= 0), isWhole };
  } finally {
    await context.close();
  }
}

/** If a page does not allow an action, only this visit stops. */
async function isPlayed(browser: Browser, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (browser.isConnected()) return false;
    throw new CommandFailed('failure.walk', { reason: 'browser' }, { cause: error });
  }
}

async function requireDemo({ host, port }: FolderNote): Promise<void> {
  const name = host.includes(':') ? `[${host}]` : host;
  const page = await fetch(`http://${name}:${port}${pathOf('home', 'en')}`);
  if (!page.ok) throw new CommandFailed('failure.no-demo', {});
}
