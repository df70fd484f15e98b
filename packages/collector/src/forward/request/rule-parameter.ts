/**
 * Removes the id of the rule (`c.rule`) from the parameters of a forwarded hit. Context data with nothing else is
 * removed too, so the hit has the bytes that it had before libraries sent the id.
 */
import { RULE } from '../../hit/rules/sent-rule.ts';
import { Levels } from '../../hit/scrub/levels.ts';

const MARK = new RegExp(`(?:^|&)${RULE}=`);

/** `parameters`: the query of a request. */
export function withoutRule(parameters: string): string {
  if (!MARK.test(parameters)) return parameters;
  const levels = new Levels();
  const left: string[] = [];
  /** Number of pairs before the removed one. */
  let removedAt = -1;
  for (const pair of parameters.split('&')) {
    const [name = '', value = ''] = pair.split('=', 2);
    const isInContext = levels.names.join() === 'c';
    if (value === '') levels.follow(name);
    if (isInContext && value !== '' && name === RULE) removedAt = left.length;
    else if (isInContext && name === '.c' && removedAt === left.length && isOpening(left.at(-1)))
      left.pop();
    else left.push(pair);
  }
  return left.join('&');
}

const isOpening = (pair = ''): boolean => pair === 'c.' || pair === 'c.=';
