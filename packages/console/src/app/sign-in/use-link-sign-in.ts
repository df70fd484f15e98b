/**
 * A one-time link is an address with `#link=…`. It is read once, taken out of the address, and used: whoever opens it presses nothing.
 * The part after `#` is in no log of any server, and in the history of the browser no longer than a moment.
 */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { isSignInAddress } from '../routes.ts';
import { useSignedIn } from './use-signed-in.ts';

export type LinkSignIn =
  { readonly state: 'none' | 'pending' } | { readonly state: 'refused'; readonly error: Error };

const FRAGMENT = /^#link=(.+)$/;

export function useLinkSignIn(): LinkSignIn {
  const location = useLocation();
  const { mutate, error, isSuccess } = useSignedIn();
  const use = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    const link = FRAGMENT.exec(hash)?.[1];
    if (!link || !isSignInAddress(pathname)) return;
    window.history.replaceState(window.history.state, '', pathname + search);
    mutate({ by: 'link', link: decoded(link) });
  });
  useEffect(() => use(), [location]);
  const came = isSignInAddress(location.pathname) && FRAGMENT.test(location.hash);
  if (!came || isSuccess) return { state: 'none' };
  return error ? { state: 'refused', error } : { state: 'pending' };
}

function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    // It has a percent sign that encodes nothing: the server will say what it thinks of it.
    return link;
  }
}
