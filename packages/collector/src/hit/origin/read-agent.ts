/**
 * Reads browser, system and device from a user agent. The result contains only names of fixed lists and a major
 * version.
 */
import type { Origin } from '@balise/beacon';
import Bowser from 'bowser';
import { isbot } from 'isbot';
import { browserOf, deviceOf, OTHER_BROWSER, systemOf } from './names.ts';

export type AgentParts = Pick<Origin, 'browser' | 'browserVersion' | 'system' | 'device' | 'isBot'>;

const NO_AGENT: AgentParts = {
  browser: '',
  browserVersion: 0,
  system: '',
  device: '',
  isBot: false,
};

/**
 * The library detects most televisions as tablets, because their user agents do not contain `Mobile`. `AFT` is Fire
 * TV, and `CrKey` is Chromecast.
 */
const TELEVISION =
  /\b(?:SMART-?TV|Smart-?TV|GoogleTV|Android TV|AppleTV|HbbTV|BRAVIA|CrKey|AFT[A-Z\d]{1,8}\b)/;

/** Model of an Android telephone. Some models are named like bots (`M bot 60`). The name of a bot stands elsewhere. */
const MODEL =
  /(\(Linux;(?: U;)? Android [\d.]+;)(?: [a-z]{2}(?:[-_][a-z]{2})?;)?(?! ?compatible)[^;()/+@]*(?=[;)/])/i;

export function readAgent(agent: string): AgentParts {
  if (agent === '') return NO_AGENT;
  const isBot = isbot(agent.replace(MODEL, '$1'));
  try {
    const parser = Bowser.getParser(agent, true);
    const browser = browserOf(parser.getBrowserName());
    const system = systemOf(parser.getOSName());
    return {
      browser,
      browserVersion:
        browser === OTHER_BROWSER ? 0 : majorOf(parser.getBrowserVersion() as string | undefined),
      system,
      device: TELEVISION.test(agent) ? 'tv' : deviceIn(parser.getPlatformType(), system),
      isBot,
    };
  } catch {
    // A client may send any text, and the library may fail for some.
    return { ...NO_AGENT, browser: OTHER_BROWSER, isBot };
  }
}

/** A longer number is not a version and may be personal. */
function majorOf(version = ''): number {
  return Number(/^\d{1,3}(?!\d)/.exec(version)?.[0] ?? 0);
}

/** The library detects no device for this system. */
function deviceIn(type: string, system: string): AgentParts['device'] {
  return system === 'ChromeOS' ? 'desktop' : deviceOf(type);
}
