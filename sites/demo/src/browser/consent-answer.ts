/** The visitor's consent, stored in a session cookie of the demonstration site. */

export type Answer = 'yes' | 'no' | 'none';

const NAME = 'demo-consent';

export function readAnswer(): Answer {
  const value = new RegExp(`(?:^|; )${NAME}=(yes|no)`).exec(document.cookie)?.[1];
  return value === 'yes' || value === 'no' ? value : 'none';
}

export function keepAnswer(answer: 'yes' | 'no'): void {
  document.cookie = `${NAME}=${answer}; Path=/; SameSite=Lax`;
}
