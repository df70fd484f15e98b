/** The report of checked pages as JUnit XML, which pipelines read: one test case for each page. */
import type { Settings } from '@balise/settings';
import type { Language } from '../base/locales/messages.ts';
import { hasFaults, type PageReport } from './page-report.ts';
import { lackingInWords, problemInWords } from './problem-in-words.ts';
import type { ReleaseToCheck } from './release-to-check.ts';

export function junitOf(
  pages: readonly PageReport[],
  { settings, environment }: Pick<ReleaseToCheck, 'settings' | 'environment'>,
  language: Language,
): string {
  const failures = pages.filter(hasFaults).length;
  const counts = `tests="${pages.length}" failures="${failures}" errors="0"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="${escaped(`balise check ${environment}`)}" ${counts}>`,
    ...pages.flatMap((page) => caseOf(page, settings, { environment, language })),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf(
  page: PageReport,
  settings: Settings,
  { environment, language }: { readonly environment: string; readonly language: Language },
): string[] {
  const { address, as, beacons } = page;
  const name = as === null ? address : `${address} (${as})`;
  const lines = [
    ...page.problems.map((problem) => problemInWords(problem, language)),
    ...page.missing.map((one) => lackingInWords(one, settings, language)),
  ];
  const [first = ''] = lines;
  const failure = hasFaults(page)
    ? [`      <failure message="${escaped(first)}">${escaped(lines.join('\n'))}</failure>`]
    : [];
  return [
    `    <testcase classname="${escaped(environment)}" name="${escaped(name)}">`,
    ...failure,
    `      <system-out>${escaped(beacons.map(({ kind, rule }) => `${kind} ${rule}`).join('\n'))}</system-out>`,
    '    </testcase>',
  ];
}

/** Characters that XML 1.0 cannot have in any form. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const ENTITIES: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\n': '&#10;' },
};

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(FORBIDDEN, '\uFFFD')
    .replace(/[&<>"\n]/g, (sign) => ENTITIES[sign] ?? sign);
