/** Mails that a person asks for: the link that confirms an address, and a test. */
import { message } from '../base/locales/messages.ts';
import { accountLink } from './console-links.ts';
import { mailBody } from './mail-body.ts';
import type { KeptAddress } from './mail-addresses.ts';
import type { Mail } from './send-mail.ts';

type Recipient = Pick<KeptAddress, 'address' | 'language'>;

/** `name`: of the person. `secret`: in the part of the address that browsers send to no server. */
export function confirmationMail(
  console: URL,
  { address, language }: Recipient,
  { name, secret }: { readonly name: string; readonly secret: string },
): Mail {
  const subject = message(language, 'messages.confirm-title');
  const body = mailBody({
    ...{ language, title: subject },
    blocks: [
      { kind: 'text', text: message(language, 'messages.confirm', { name }) },
      {
        kind: 'link',
        text: message(language, 'messages.confirm-link'),
        url: accountLink(console, language, `confirm-mail=${secret}`),
      },
      { kind: 'text', text: message(language, 'messages.confirm-not') },
    ],
  });
  return { to: address, subject, language, ...body };
}

export function testMail(console: URL, { address, language }: Recipient): Mail {
  const subject = message(language, 'messages.test-title');
  const body = mailBody({
    ...{ language, title: subject },
    blocks: [
      { kind: 'text', text: message(language, 'messages.test') },
      {
        kind: 'link',
        text: message(language, 'messages.see-account'),
        url: accountLink(console, language),
      },
    ],
  });
  return { to: address, subject, language, ...body };
}
