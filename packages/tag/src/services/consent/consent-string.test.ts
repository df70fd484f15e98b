import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { servicePage } from '../testing/fake-core.ts';
import { watchConsentString } from './consent-string.ts';

type Answer = (data: unknown, isSuccess: boolean) => void;

const SETTINGS = { vendor: 565, purposes: [1, 10], pollMilliseconds: 250, pollTries: 40 };
const YES = {
  tcString: 'CP_abc',
  gdprApplies: true,
  eventStatus: 'tcloaded',
  purpose: { consents: { 1: true, 10: true } },
  vendor: { consents: { 565: true } },
};

/** A page whose consent-string API answers `data`, and the resulting decisions. */
function watch(api?: (command: string, version: number, answer: Answer, of: unknown) => void) {
  const { window } = servicePage();
  const decided: [boolean, unknown][] = [];
  const missing = vi.fn();
  if (api) Object.assign(window, { __tcfapi: api });
  watchConsentString({
    settings: SETTINGS,
    decide: (isApproved, terms) => void decided.push([isApproved, terms]),
    missing,
  });
  return { decided, missing, window };
}
const answers = (data: unknown, isSuccess = true) =>
  watch((command, _, answer) => command === 'addEventListener' && answer(data, isSuccess)).decided;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('7.11 answers of the consent-string API', () => {
  it('consent for vendor and all purposes is an approval, with the string', () => {
    expect(answers(YES)).toEqual([[true, { gdprApplies: true, consentString: 'CP_abc' }]]);
  });

  it.each([
    ['no vendor', { ...YES, vendor: { consents: {} } }],
    ['another vendor', { ...YES, vendor: { consents: { 564: true } } }],
    ['one purpose of two', { ...YES, purpose: { consents: { 1: true } } }],
    ['a purpose refused', { ...YES, purpose: { consents: { 1: true, 10: false } } }],
    ['not quite true', { ...YES, vendor: { consents: { 565: 'true' } } }],
    ['no choices', { gdprApplies: true, eventStatus: 'useractioncomplete' }],
  ])('%s: denied', (_, data) => {
    expect(answers(data).map(([isApproved]) => isApproved)).toEqual([false]);
  });

  it.each([
    ['if the law does not apply', { gdprApplies: false }, true],
    ['after the visitor acted', { ...YES, eventStatus: 'useractioncomplete' }, true],
    ['while the visitor is asked', { ...YES, eventStatus: 'cmpuishown' }, undefined],
    ['by an unknown event', { ...YES, eventStatus: 'x' }, undefined],
    ['without an event, by a string', { ...YES, eventStatus: undefined }, true],
    ['without event and string', { ...YES, eventStatus: undefined, tcString: '' }, undefined],
    ['no object', null, undefined],
    ['a text', 'yes', undefined],
  ])('%s', (_, data, isApproved) => {
    expect(answers(data)[0]?.[0]).toBe(isApproved);
  });

  it('follows each later choice', () => {
    let answer: Answer = () => undefined;
    const { decided } = watch((_command, _version, given) => {
      answer = given;
    });
    answer(YES, true);
    answer({ ...YES, eventStatus: 'cmpuishown' }, true);
    answer({ ...YES, eventStatus: 'useractioncomplete', vendor: {} }, true);
    expect(decided.map(([isApproved]) => isApproved)).toEqual([true, false]);
  });

  it('asks an older API without listeners for its current data', () => {
    const asked: unknown[][] = [];
    const { decided } = watch((command, version, answer, of) => {
      asked.push([command, version, of]);
      if (command === 'addEventListener') answer(null, false);
      else answer({ ...YES, eventStatus: undefined }, true);
    });
    expect(asked).toEqual([
      ['addEventListener', 2, [565]],
      ['getTCData', 2, [565]],
    ]);
    expect(decided).toHaveLength(1);
  });

  it('7.11 asks an API that throws on addEventListener for its current data', () => {
    const { decided } = watch((command, _, answer) => {
      if (command === 'addEventListener') throw new Error('unknown command');
      answer({ ...YES, eventStatus: undefined }, true);
    });
    expect(decided).toHaveLength(1);
  });

  it('an API that throws or never answers decides nothing', () => {
    const throwing = watch(() => {
      throw new Error('of the page');
    });
    expect(throwing.decided).toEqual([]);
    expect(watch(() => undefined).decided).toEqual([]);
    vi.runAllTimers();
    expect(throwing.missing).not.toHaveBeenCalled();
  });
});

describe('8.7 a missing API', () => {
  it('is searched for ten seconds, then reported once', () => {
    const { missing } = watch();
    vi.advanceTimersByTime(9_999);
    expect(missing).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(missing).toHaveBeenCalledTimes(1);
    vi.runAllTimers();
    expect(missing).toHaveBeenCalledTimes(1);
  });

  it('is used if it appears late', () => {
    const { decided, missing, window } = watch();
    vi.advanceTimersByTime(9_000);
    Object.assign(window, {
      __tcfapi: (_: string, __: number, answer: Answer) => answer(YES, true),
    });
    vi.runAllTimers();
    expect(decided).toHaveLength(1);
    expect(missing).not.toHaveBeenCalled();
  });
});
