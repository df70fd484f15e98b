/**
 * The beacons that the tag would send for each step of a visit, with the same fields in the same order and spelling.
 */
import { encodeParameters, requestId, timestamp } from '@balise/beacon';
import type { Page } from './pages.ts';
import type { Random } from './random.ts';
import { stepsOf, visitorOf, type Step, type Visitor } from './visits.ts';

export interface SentBeacon {
  /** Time of sending, in milliseconds. */
  readonly at: number;
  /** Path and query. */
  readonly target: string;
}

const VERSION = 'production 0.1.0-0a1b2c3d 2026-11-23';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MINUTE = 60_000;

/** Generates a whole visit that starts at `begins`. `identifier` is the number of its visitor. */
export function* visitBeacons(
  random: Random,
  identifier: number,
  begins: number,
): Generator<SentBeacon> {
  const visitor = visitorOf(random, identifier);
  let at = begins;
  let isFirst = true;
  for (const step of stepsOf(random)) {
    at += step.pause;
    const query = encodeParameters({
      t: timestamp(localDate(at, visitor.zone)),
      variables: { ...common(step, visitor, at), ...ofAction(step, visitor, isFirst, random) },
      ...linkOf(step),
    });
    yield {
      at,
      target: `/b/ss/canadalivemain/1/JS-2.27.0/${requestId(at, random.next())}?${query}`,
    };
    isFirst = false;
  }
}

/** A value that is sent in both the prop and the eVar of the same number. */
const both = (number: number, value: string): Record<string, string> => ({
  [`prop${number}`]: value,
  [`eVar${number}`]: value,
});

function common({ page }: Step, visitor: Visitor, at: number): Record<string, string> {
  const local = localDate(at, visitor.zone);
  const day = WEEKDAYS[local.getDay()] ?? '';
  const hour = `${local.getHours() % 12 || 12}:${local.getMinutes() < 30 ? '00' : '30'}${local.getHours() < 12 ? 'AM' : 'PM'}`;
  const address = page.host + page.path;
  return {
    fallbackVisitorID: visitor.identifier,
    charSet: 'UTF-8',
    pageName: page.title,
    pageURL: `https://${address}`,
    currencyCode: 'CAD',
    server: page.host,
    ...both(1, day),
    ...both(2, hour),
    ...both(4, visitor.width < 500 ? 'mobile' : 'desktop'),
    ...both(5, page.language === 'en' ? 'eng' : 'fra'),
    ...both(11, page.title),
    ...both(12, address),
    ...both(15, page.creator),
    ...both(16, page.theme),
    ...both(22, address.slice(0, 100)),
    ...both(26, `${day} ${hour}`),
    ...both(66, 'public'),
    ...both(75, VERSION),
    resolution: visitor.screen,
    colorDepth: '24',
    javascriptVersion: '1.6',
    javaEnabled: 'N',
    cookiesEnabled: 'Y',
    browserWidth: String(visitor.width),
    browserHeight: String(visitor.height),
  };
}

function ofAction(
  { page, previous, action }: Step,
  visitor: Visitor,
  isFirst: boolean,
  random: Random,
): Record<string, string> {
  if (action.kind !== 'view') return ofLink(action.kind, action.target);
  const query = isFirst ? visitor.campaign : action.search ? `q=${action.search}` : '';
  const from = previous ? `https://${previous.host}${previous.path}` : visitor.referrer;
  return {
    ...(query ? { pageURL: `https://${page.host}${page.path}?${query.replace(/ /g, '+')}` } : {}),
    referrer: isFirst ? visitor.referrer : from,
    events: `event11,event12=${random.below(9) + 1}${action.search ? ',event50' : ''}`,
    hier1: page.ownership,
    eVar14: page.ownership,
    ...both(21, page.issued),
    ...both(23, page.path.split('/').slice(1, -1).join('/')),
    ...both(24, page.path.slice(page.path.lastIndexOf('/') + 1)),
    ...both(39, query ? `?${query}` : 'blank query string'),
    eVar140: page.theme,
    eVar141: String(page.host.length + page.path.length),
    eVar142: String(page.age),
    eVar144: page.modified,
    ...both(145, isFirst ? 'New' : 'Repeat'),
    ...(previous ? ofPrevious(previous, random) : { eVar146: 'first hit of visit' }),
    ...(action.search ? both(50, action.search) : {}),
    ...(isFirst && visitor.campaign ? { eVar29: 'newsletter_email', eVar32: 'newsletter' } : {}),
  };
}

function ofPrevious(previous: Page, random: Random): Record<string, string> {
  return {
    eVar9: String(random.below(40) / 10),
    eVar10: `${random.below(101)}|${random.below(101)}`,
    eVar13: previous.title,
    eVar17: previous.creator,
    eVar18: previous.theme,
    eVar19: previous.host + previous.path,
  };
}

function ofLink(kind: string, target: Page): Record<string, string> {
  const address = `${target.host}${target.path}`;
  if (kind === 'download')
    return {
      events: 'event25',
      eVar27: target.title,
      eVar28: address.replace('.html', '.pdf'),
      eVar152: 'pdf',
    };
  if (kind === 'exit') return { events: 'event26', eVar27: target.title, eVar28: address };
  if (kind === 'expand') return { events: 'event30', eVar38: target.theme };
  return { events: 'event70', ...both(70, target.theme), eVar27: target.title };
}

function linkOf({ action }: Step): { link?: { type: 'd' | 'e' | 'o'; url: string; name: string } } {
  if (action.kind === 'view') return {};
  const { kind, target } = action;
  const url = `https://${target.host}${target.path}`;
  if (kind === 'download')
    return { link: { type: 'd', url: url.replace('.html', '.pdf'), name: 'Download' } };
  if (kind === 'exit') return { link: { type: 'e', url, name: 'Outbound link' } };
  return {
    link: { type: 'o', url: '', name: kind === 'expand' ? 'Expanded section' : 'Navigation' },
  };
}

/** A date whose local getters return the visitor's local time. */
function localDate(at: number, zone: number): Date {
  const date = new Date(at);
  const shown = new Date(at + (date.getTimezoneOffset() - zone) * MINUTE);
  shown.getTimezoneOffset = () => zone;
  return shown;
}
