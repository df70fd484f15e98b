/**
 * The service `hosted-scripts` (row 7.14) runs a script from the library’s folder after a rule has fired.
 *
 * A missing or altered script is logged (row 8.11). Errors of a script are logged too, immediate or later (row 8.9).
 * After consent to analytics is withdrawn, no script runs (row 7.11).
 */
import { attempt } from '../../env/attempt.ts';
import { libraryUrl, window } from '../../env/browser.ts';
import type { ConsentCore } from '../consent/consent-core.ts';
import { permits } from '../consent/permits.ts';
import { countedReport } from '../counted-report.ts';

/** A script from the library’s own folder that a rule runs. */
export interface HostedScript {
  /** Rule id, or `page-view`. */
  readonly rule: string;
  /** Relative to the library. */
  readonly file: string;
  /** `sha384-…` */
  readonly integrity: string;
  /** Whether it runs every time the rule fires; otherwise once per load. */
  readonly each: boolean;
}

type Core = Pick<
  ConsentCore,
  'report' | 'failed' | 'ready' | 'onRule' | 'fired' | 'load' | 'permitted'
>;

const PAGE_VIEW = 'page-view';
const PAGE_VIEW_RULE = 'page-load/page-view';
/**
 * Allows only files in or below the library’s folder: no scheme, no other host, no parent folder. The settings are
 * also checked before publication.
 */
const OWN_FILE = /^(?!\/|.*(\.\.|\/\/))[\w./-]+$/;

export function runHostedScripts(core: Core, scripts: readonly HostedScript[]): void {
  const report = countedReport(core, 'hosted-scripts');
  const started: HostedScript[] = [];
  const run = (script: HostedScript): void => {
    const { file, integrity, each } = script;
    if (!permits(core, 'aa')) return;
    if (started.indexOf(script) < 0) started.push(script);
    else if (!each) return;
    const missing = (): void => report('error', 'moduleMissing', file);
    const loading = OWN_FILE.test(file) && integrity && attempt(() => core.load(file, integrity));
    if (loading) loading.catch(missing);
    else missing();
  };

  attempt(() => {
    window.addEventListener('error', ({ filename, error, message }) => {
      const failed = started.find(
        ({ file }) => filename && attempt(() => new URL(file, libraryUrl).href) === filename,
      );
      if (failed) report('error', 'customCodeFailed', failed.file, error ?? message);
    });
  });
  const listener = (id: string): void => {
    for (const script of scripts) {
      if (id === (script.rule === PAGE_VIEW ? PAGE_VIEW_RULE : script.rule)) run(script);
    }
  };
  core.fired.forEach(listener);
  core.onRule.push(listener);
  core.ready();
}
