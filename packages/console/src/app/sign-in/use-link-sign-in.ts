/**
 * Signs in with a one-time link, an address with `#link=…`, without a click. The hook reads the link once and removes
 * it from the address at once. So the link does not stay in the browser history. Browsers do not send the part after
 * `#` to servers, so that no server log contains the link.
 */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { isSignInAddress } from '../../place/routes.ts';
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
    // A percent sign does not encode a character here. Send the link as it is: the server refuses it if it is
    // invalid.
    return link;
  }
}
