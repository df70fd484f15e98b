/** Shown while a one-time link is used. If the link is refused, it shows why and what to do. */
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { ErrorPanel } from '../../components/states/error-panel.tsx';
import { codeOf } from '../../network/network-problem.ts';
import { languageOf } from '../../language/languages.ts';
import { signInAddressOf } from '../../place/routes.ts';
import { StandalonePage } from '../standalone-page.tsx';
import { SIGN_IN_LINK_COMMAND } from './sign-in-link-command.ts';
import type { LinkSignIn } from './use-link-sign-in.ts';

interface Props {
  readonly link: LinkSignIn;
  readonly isSignedIn: boolean;
}

export function LinkPage({ link, isSignedIn }: Props) {
  const { t } = useTranslation();
  const language = languageOf(useLocation().pathname);
  if (link.state !== 'refused') {
    return <StandalonePage title={t('signIn.link.pending')} text={t('signIn.link.pendingText')} />;
  }
  const isRefused = codeOf(link.error) === 'link-refused';
  return (
    <StandalonePage
      title={t('signIn.link.failed')}
      text={t(isRefused ? 'signIn.link.refusedText' : 'signIn.link.failedText')}
    >
      {isRefused ? (
        <ul className="sign-in-ways">
          <li>{t('signIn.link.askAgain')}</li>
          <li>
            <span>{`${t('signIn.link.printAgain')} `}</span>
            <code>{SIGN_IN_LINK_COMMAND}</code>
          </li>
        </ul>
      ) : (
        <ErrorPanel what={t('signIn.link.notUsed')} error={link.error} />
      )}
      <p>
        {isSignedIn ? (
          <Link to={`/${language}`}>{t('frame.notFound.link')}</Link>
        ) : (
          <Link to={signInAddressOf(language)}>{t('signIn.link.otherWay')}</Link>
        )}
      </p>
    </StandalonePage>
  );
}
