import { describe, expect, it, vi } from 'vitest';
import { CATEGORIES, CATEGORY_IDS } from './categories.ts';
import { createOptIn, type OptInParts } from './opt-in.ts';
import recorded from './recorded-opt-in.json' with { type: 'json' };

const { scenarios } = recorded;

function optIn(parts: Partial<OptInParts> = {}) {
  const onDecision = vi.fn();
  const state = createOptIn({
    applies: true,
    preApprovals: {},
    decided: undefined,
    isUnconfirmed: false,
    onDecision,
    ...parts,
  });
  return { ...state, onDecision };
}

describe('7.11 opt-in object', () => {
  it('off removes one listener of one event', () => {
    const { api } = optIn();
    const [stays, goes, other] = [vi.fn(), vi.fn(), vi.fn()];
    for (const listener of [stays, goes]) api.on('complete', listener);
    api.on('other', other);
    const unsubscribe = api.fetchPermissions(other, true);
    api.off('complete', goes);
    api.off('other', stays);
    api.approveAll();
    expect([stays, goes, other].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
    unsubscribe();
    api.denyAll();
    expect([stays, goes, other].map(({ mock }) => mock.calls.length)).toEqual([2, 0, 1]);
  });

  it('is pending, then complete, as recorded', () => {
    const { api } = optIn();
    const { result } = scenarios['56-optin-pending-then-approve'];
    const [before, , after] = result.log;
    expect({ status: api.status, perm: api.permissions, isPending: api.isPending }).toEqual(before);
    api.approve(['ecid', 'aa']);
    expect({
      status: api.status,
      perm: api.permissions,
      aa: api.isApproved('aa'),
      ecid: api.isApproved(['ecid', 'aa']),
      tgt: api.isApproved('target'),
    }).toEqual(after);
    expect(api.Categories).toEqual(result.cats);
    expect(api.isApproved(['aa', 'target'])).toBe(false);
    expect(api.isComplete).toBe(true);
    expect(api.isPending).toBe(false);
  });

  it('collects choices until complete is called, as recorded', () => {
    const { api, permitted, onDecision } = optIn();
    api.approve('ecid', true);
    expect(api.status).toBe('changed');
    api.deny('aa', true);
    expect(permitted('ecid')).toBe(false);
    expect(onDecision).not.toHaveBeenCalled();
    api.complete();
    expect({ status: api.status, perm: api.permissions }).toEqual(
      scenarios['57-optin-denied-analytics'].result,
    );
    expect(permitted('ecid')).toBe(true);
    expect(onDecision).toHaveBeenCalledTimes(1);
    api.complete();
    expect(onDecision).toHaveBeenCalledTimes(1);
  });

  it('approves everything if it does not apply, as recorded; a page may still deny', () => {
    const { api, permitted } = optIn({ applies: false });
    expect({
      applies: api.doesOptInApply,
      status: api.status,
      perm: api.permissions,
      complete: api.isComplete,
    }).toEqual(scenarios['59-optin-not-applied'].result);
    expect(CATEGORY_IDS.every(permitted)).toBe(true);
    api.deny('aa');
    expect(permitted('aa')).toBe(false);
    expect(permitted('ecid')).toBe(true);
  });

  it('complete without a choice decides nothing', () => {
    const { api, onDecision } = optIn();
    api.complete();
    expect(api.status).toBe('pending');
    expect(onDecision).not.toHaveBeenCalled();
  });

  it('approves and denies all', () => {
    const { api } = optIn();
    api.approveAll();
    expect(Object.values(api.permissions)).toEqual(Array(8).fill(true));
    api.denyAll();
    expect(Object.values(api.permissions)).toEqual(Array(8).fill(false));
  });

  it.each([['nonsense'], [['aa', 'nonsense']], [undefined], ['constructor']])(
    'throws for %j without a change',
    (categories) => {
      const { api } = optIn();
      for (const call of [api.approve, api.deny, api.isApproved, api.isPreApproved]) {
        expect(() => call(categories as never)).toThrow('[OptIn] Invalid category(-ies). ');
      }
      expect(api.status).toBe('pending');
    },
  );

  it('permits pre-approved categories before the decision, without deciding', () => {
    const { api, permitted } = optIn({ preApprovals: { aa: true } });
    expect(api.status).toBe('pending');
    expect(permitted('aa')).toBe(true);
    expect(permitted('ecid')).toBe(false);
    expect([api.isPreApproved('aa'), api.isPreApproved(['aa', 'ecid'])]).toEqual([true, false]);
    api.deny('aa');
    expect(permitted('aa')).toBe(false);
  });

  it('treats an earlier decision as complete, and prefers it to pre-approvals', () => {
    const { api, permitted } = optIn({
      preApprovals: { aa: true, ecid: true },
      decided: { aa: false },
    });
    expect(api.status).toBe('complete');
    expect(permitted('aa')).toBe(false);
    expect(permitted('ecid')).toBe(true);
  });

  it('permits nothing by an earlier decision that must be confirmed first', () => {
    const { api, permitted } = optIn({ decided: { aa: true, target: true }, isUnconfirmed: true });
    expect(api.status).toBe('pending');
    expect(permitted('aa')).toBe(false);
    api.approve('ecid');
    expect([permitted('aa'), permitted('ecid'), permitted('target')]).toEqual([true, true, true]);
  });

  it('changes permissions only through its calls', () => {
    const { api, permitted } = optIn();
    api.permissions.aa = true;
    expect(api.permissions.aa).toBe(false);
    api.deny('aa');
    api.fetchPermissions((permissions) => {
      permissions.aa = true;
    });
    expect(permitted('aa')).toBe(false);
    expect(permitted('constructor')).toBe(false);
  });
});

describe('7.11 listeners', () => {
  it('fetchPermissions calls back once, after a decision', () => {
    const { api } = optIn();
    const heard = vi.fn();
    api.fetchPermissions(heard);
    expect(heard).not.toHaveBeenCalled();
    api.approve('aa');
    api.deny('aa');
    expect(heard.mock.calls.map(([permissions]) => permissions.aa)).toEqual([true]);
    api.fetchPermissions(heard);
    expect(heard).toHaveBeenCalledTimes(2);
    api.approveAll();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('fetchPermissions with subscribe calls back at each later decision, until cancelled', () => {
    const { api } = optIn();
    const heard = vi.fn();
    const end = api.fetchPermissions(heard, true);
    api.approve('aa');
    api.deny('aa');
    expect(heard).toHaveBeenCalledTimes(2);
    end();
    api.approve('aa');
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it('fetchPermissions calls back immediately if consent does not apply', () => {
    const heard = vi.fn();
    optIn({ applies: false }).api.fetchPermissions(heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('on and off work, and a listener that throws does not stop the others', () => {
    const { api, onDecision } = optIn();
    const heard = vi.fn();
    api.on('complete', () => {
      throw new Error('of the page');
    });
    api.on('complete', heard);
    api.on('other', heard);
    api.approve(CATEGORIES.ANALYTICS);
    expect(heard).toHaveBeenCalledTimes(1);
    api.off('complete', heard);
    api.approve('aa');
    expect(heard).toHaveBeenCalledTimes(1);
    expect(onDecision).toHaveBeenCalledTimes(2);
  });
});
