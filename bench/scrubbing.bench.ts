/** Measures the cost of scrubbing: the first values of a page, and one-megabyte texts designed to be slow. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scrubQuery, scrubText, scrubUrl, stripSearchParameters } from '@balise/privacy';
import { build } from 'esbuild';

interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

const RUNS = 9;
const SHORT = 31_250;
const GROWTH = 32;

/** Typical values of a page view, with nothing to scrub. */
const TEXTS = [
  'Apply for a benefit - Services',
  'Présenter une demande — prestations d’assurance-emploi',
  'Department of Examples',
  'Ministère des Exemples',
  'Employment and Social Development Canada',
  'institutional service performance',
  'main content: apply now',
  'benefits',
  'anonymous',
  'desktop',
  'Friday',
  '3:30PM',
  '1280x720',
  '2026-05-01',
  '2026-11-22',
  'production 0.1.0 2026-11-22',
  'www.canada.ca/en/services/benefits/apply.html',
  'canada.ca:en:services:benefits:apply',
  'Canada.ca',
  'en',
  'Apply now',
];
const ADDRESSES = [
  'https://www.canada.ca/en/services/benefits/apply.html?bench=balise&utm_campaign=spring',
  'https://www.canada.ca/fr/services/prestations/demande.html?id=32603',
  'https://www.canada.ca/en/services/benefits/apply.html',
  '/en/services/benefits/apply.html',
  '/fr/services.html#wb-cont',
  '?q=passport+renewal&wb-srch-sub=',
  '?bench=balise&utm_campaign=spring',
  '#wb-cont',
];

const PIECES = (
  'a|1|é|用|𝟘|\ud83d|\u0301|a.|12 |2026 |123 |123-123 |@|a@|@a|a@ |%|%25|25|%40|%2540|＠|&#|&#0|&#64;|' +
  'user=|user: |user |user"|user%3D|pass: |pass:"|pass:"a |mot de |nom |nom d’utilisateur|A1A |A1|AB|aB|' +
  'case |case number |num|numéro de |//|//a|https://|mailto:|?|&|a&|q=1&|&amp;|=|#|/|\\|[|[red|' +
  'pass: [redacted] | |\u200b|+|"|.|,|%20'
).split('|');

const ROUTINES: readonly (readonly [string, (text: string) => unknown])[] = [
  ['scrubText', (text) => scrubText(`1 a@b ${text}`, 'en')],
  ['scrubUrl of a host and path', (text) => scrubUrl(`https://${text}`, 'fr')],
  ['scrubUrl of a query', (text) => scrubUrl(`/?a@b&${text}`, 'fr')],
  ['scrubQuery', (text) => scrubQuery(text)],
  ['stripSearchParameters', (text) => stripSearchParameters(`?${text}`, ['q', '_ga'])],
];

export async function bench(): Promise<Result[]> {
  return [await firstScrub(), ...ROUTINES.flatMap(([name, routine]) => longest(name, routine))];
}

/** Runs in a new process, so that no code is compiled yet. */
async function firstScrub(): Promise<Result> {
  const { outputFiles } = await build({
    stdin: { contents: FIRST_SCRUB, resolveDir: join(import.meta.dirname, '../packages/tag') },
    bundle: true,
    minify: true,
    write: false,
  });
  const times = Array.from({ length: RUNS }, () =>
    Number(spawnSync(process.execPath, ['-'], { input: outputFiles[0]?.text }).stdout),
  );
  const median = times.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
  return { name: 'scrubbing: CPU for the first values of a page', value: median, unit: 'ms' };
}

const FIRST_SCRUB = `
  const started = process.cpuUsage();
  const { scrubText, scrubUrl, scrubQuery } = require('@balise/privacy');
  for (const text of ${JSON.stringify(TEXTS)}) scrubText(text, 'en');
  for (const url of ${JSON.stringify(ADDRESSES)}) scrubUrl(url, 'en'), scrubQuery(url);
  const { user, system } = process.cpuUsage(started);
  console.log((user + system) / 1000);
`;

/**
 * Finds the piece whose repetition takes longest, and compares its time with that of a text 32 times shorter. A ratio
 * of 32 means linear time, 1,024 quadratic.
 */
function longest(name: string, routine: (text: string) => unknown): Result[] {
  let slowest = 0;
  let growth = 0;
  for (const piece of PIECES) {
    const text = piece.repeat((GROWTH * SHORT) / piece.length);
    if (shortest(routine, text, 1) <= slowest) continue;
    slowest = shortest(routine, text, 3);
    growth = slowest / shortest(routine, piece.repeat(SHORT / piece.length), 9);
  }
  return [
    { name: `${name}: the slowest megabyte`, value: slowest, unit: 'ms' },
    { name: `${name}: time ratio to ${SHORT} characters`, value: growth, unit: 'ratio' },
  ];
}

function shortest(routine: (text: string) => unknown, text: string, runs: number): number {
  let best = Infinity;
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    routine(text);
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
