/** Runs the call of a button, exactly as the displayed code. */
import texts from '../../locales/calls.json' with { type: 'json' };
import { directCalls, type DirectCall } from '../direct-calls.ts';
import { inLanguage } from '../language.ts';
import { onClick } from './on-click.ts';
import { documentLanguage, pushToDataLayer } from './page-globals.ts';

const language = documentLanguage();
const { done, labels } = inLanguage(texts, language);
const calls = Object.values(directCalls(language)).flat();

onClick('[data-call]', (button) => {
  const call = calls.find(({ label }) => label === button.dataset['call']);
  if (call === undefined) return;
  run(call);
  const status = document.getElementById('last-call');
  if (status !== null) status.textContent = done + labels[call.label];
});

function run(call: DirectCall): void {
  if ('push' in call) pushToDataLayer(call.push);
  // Pass exactly the arguments of the displayed code: a call without a detail has one argument.
  else if (call.detail === undefined) window._satellite?.track(call.track);
  else window._satellite?.track(call.track, call.detail);
}
