/** Checks that constants keep the order of the specification and equal the settings in force. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';
import { problemsWith } from '../testing/problems-with.ts';

const at = (id: string): number =>
  settings.constants.constants.findIndex((constant) => constant.id === id);
const file = 'constants.json';

describe('constants', () => {
  it('9.2 refuses a constant out of order', () => {
    const problems = problemsWith({
      '/constants/constants/0/row': '9.2',
      '/constants/constants/1/row': '9.1',
    });
    expect(problems).toEqual([{ file, place: '/constants/1/row', reason: 'comes after row 9.2' }]);
  });

  it('9.10 comes after 9.9, not before 9.2', () => {
    expect(problemsWith({})).toEqual([]);
  });

  it('9.15 refuses a constant that differs from its setting', () => {
    expect(problemsWith({ '/collection/cookieDomainPeriods/national': 2 })).toEqual([
      {
        file,
        place: `/constants/${at('nationalCookieDomainPeriods')}/value`,
        reason: 'differs from the setting /collection/cookieDomainPeriods/national, which is 2',
      },
    ]);
  });

  it('9.28 allows a consent cookie in the settings', () => {
    expect(problemsWith({ '/collection/consentCookie': 'consent' })).toEqual([]);
  });

  it('9.28 refuses a pointer to a missing setting', () => {
    const place = `/constants/${at('consentCookie')}/setting`;
    expect(problemsWith({ [`/constants${place}`]: '/collection/consent/cookie' })).toEqual([
      { file, place, reason: 'points to no setting' },
    ]);
  });
});
