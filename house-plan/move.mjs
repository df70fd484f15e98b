// usage: node move.mjs REPO MAP.txt   (moves files of packages/collector/src by map, rewrites relative specs and full paths everywhere)
import { readFileSync, writeFileSync, readdirSync, statSync, existsSync, mkdirSync } from 'node:fs';
import { join, relative, dirname, normalize, basename } from 'node:path';
import { execFileSync } from 'node:child_process';
const [repo, mapFile] = process.argv.slice(2);
const SRC = 'packages/collector/src';
const map = readFileSync(mapFile, 'utf8').split('\n').filter((l) => l && !l.startsWith('#')).map((l) => l.trim().split(/\s+/));
const tracked = execFileSync('git', ['ls-files'], { cwd: repo, encoding: 'utf8', maxBuffer: 1e8 }).trim().split('\n');
const inSrc = tracked.filter((f) => f.startsWith(SRC + '/')).map((f) => f.slice(SRC.length + 1));
const stems = new Set(inSrc.filter((f) => f.endsWith('.ts') && !f.endsWith('.test.ts')).map((f) => f.slice(0, -3)));
function target(f) {
  const dir = dirname(f);
  let stem = f.replace(/(\.test)?\.ts$/, '');
  // a.b.test.ts beside a.ts
  const dirOf = (s) => { let best; for (const [from, to] of map) { if (s === from) return { to, rest: '' }; if (dir === from || dir.startsWith(from + '/')) { if (!best || from.length > best.from.length) best = { from, to, rest: dir.slice(from.length) }; } } return best; };
  const hit = dirOf(stem);
  if (!hit) return f;
  const to = hit.to === 'root' ? '' : hit.to + hit.rest;
  return join(to, basename(f));
}
const moves = new Map();
for (const f of inSrc) { const t = target(f); if (t !== f) moves.set(join(SRC, f), join(SRC, t)); }
const clash = new Map(); for (const f of inSrc) { const t = moves.get(join(SRC, f)) ?? join(SRC, f); if (clash.has(t)) { console.error('CLASH', t, clash.get(t), f); process.exit(1); } clash.set(t, f); }
const newOf = (p) => moves.get(p) ?? p;
const isCode = (f) => /\.(ts|tsx|mjs|js)$/.test(f);
const isText = (f) => isCode(f) || /\.(md|json|yml|yaml)$/.test(f);
const existing = new Set(tracked);
const out = new Map();
for (const f of tracked) {
  if (!isText(f) || f.startsWith('node_modules')) continue;
  if (/^packages\/(privacy|settings)\/data/.test(f)) continue;
  let s = readFileSync(join(repo, f), 'utf8');
  const before = s;
  const nf = newOf(f);
  const fix = (spec) => {
    if (!spec.startsWith('.')) return spec;
    const abs = normalize(join(dirname(f), spec));
    if (!existing.has(abs)) return spec;
    let rel = relative(dirname(nf), newOf(abs));
    if (!rel.startsWith('.')) rel = './' + rel;
    return rel;
  };
  if (isCode(f)) s = s.replace(/(['"])(\.\.?\/[^'"\n]*?\.(?:ts|json|sql|js))\1/g, (m, q, spec) => q + fix(spec) + q);
  if (f.endsWith('.md')) s = s.replace(/\]\((\.{0,2}[^)#:\s]*?)(#[^)]*)?\)/g, (m, spec, hash = '') => {
    const abs = normalize(join(dirname(f), spec));
    // folders
    if (existing.has(abs)) { let rel = relative(dirname(nf), newOf(abs)); return `](${rel}${hash})`; }
    return m;
  });
  // full paths
  s = s.replace(/packages\/collector\/src\/[\w./-]+?(?=[^\w./-]|$)/g, (m) => { const clean = m.replace(/\.$/, ''); const dot = m.slice(clean.length); if (moves.has(clean)) return moves.get(clean) + dot; for (const ext of ['.ts', '.test.ts']) if (moves.has(clean + ext)) return moves.get(clean + ext).slice(0, -ext.length) + dot; return m; });
  if (s !== before) out.set(f, s);
}
for (const [f, s] of out) writeFileSync(join(repo, f), s);
for (const [a, b] of moves) { mkdirSync(dirname(join(repo, b)), { recursive: true }); execFileSync('git', ['mv', a, b], { cwd: repo }); }
console.log('moved', moves.size, 'rewrote', out.size);
