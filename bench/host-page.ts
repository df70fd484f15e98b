/** The measured page: about 1,500 elements, with one of each kind of element that the rules examine. */
import { OUTSIDE } from './hosts.ts';

const WORDS =
  'services benefits taxes passport travel health environment business jobs immigration justice money science youth'.split(
    ' ',
  );
const word = (n: number): string => WORDS[n % WORDS.length] ?? '';
const times = (count: number, markup: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => markup(n)).join('\n');

/** Outbound links. The server answers the first with 204, so the page stays open. */
export const STAYING = '#bench-stay';
export const LEAVING = '#bench-leave';

export function hostPage(head: string): string {
  return `<!doctype html>
<html lang="en" class="no-js"><head><meta charset="utf-8"><title>Apply for a benefit - Services</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="dcterms.title" content="Apply for a benefit"><meta name="dcterms.language" content="eng">
<meta name="dcterms.creator" content="Department of Examples"><meta name="dcterms.issued" content="2024-02-29">
<meta name="dcterms.modified" content="2026-05-01"><meta name="dcterms.type" content="service"><meta name="dcterms.accessRights" content="2">
<style>body{font:16px/1.5 sans-serif;margin:0}.c{max-width:1100px;margin:auto}nav ul{columns:4}td,th{padding:2px 8px}.bench{display:inline-block;padding:8px}</style>
${head}</head><body vocab="http://schema.org/" typeof="WebPage">
${banner()}<main property="mainContentOfPage" class="container c"><h1 property="name" id="wb-cont">Apply for a benefit</h1>
${sections()}${table()}${form()}${foot()}</main>
<footer id="wb-info"><div class="c"><nav><ul>${times(40, (n) => `<li><a href="/en/contact/${n}.html">Contact ${word(n)}</a></li>`)}</ul></nav>
<p><a href="mailto:info@example.org">Write to us</a> <a href="tel:18005551234">Call</a> <a href="#wb-cont">Top of page</a></p></div></footer></body></html>`;
}

function banner(): string {
  const tagged = 'data-elb="link" data-elbaction="click"'; // Attributes that walkerOS reads.
  return `<header><div class="c"><section id="wb-lng"><ul><li><a lang="fr" href="/fr/services/prestations.html">Français</a></li></ul></section>
<p><a class="bench" id="bench-stay" ${tagged} href="${OUTSIDE}/stay"><span>A partner site (stays)</span></a>
<a class="bench" id="bench-leave" ${tagged} href="${OUTSIDE}/leave"><span>A partner site (leaves)</span></a></p>
<section id="wb-srch"><form action="/en/sr/srb.html" method="get" role="search"><label for="q">Search</label><input id="q" name="q" type="search"><button type="submit" id="wb-srch-sub">Search</button></form></section>
<nav class="gcweb-menu"><button type="button" aria-haspopup="true">Main menu</button><ul role="menu">${times(60, (n) => `<li role="presentation"><a role="menuitem" href="/en/services/${word(n)}/${n}.html">${word(n)} and ${word(n + 3)}</a></li>`)}</ul></nav>
<nav id="wb-bc"><ol class="breadcrumb"><li><a href="/en.html">Home</a></li><li><a href="/en/services.html">Services</a></li></ol></nav></div></header>
`;
}

function sections(): string {
  return `<div class="wb-tabs"><div class="tabpanels">${times(4, (n) => `<details id="tab${n}"${n ? '' : ' open'}><summary>Tab ${n}</summary><p>Panel ${n} about ${word(n)}.</p></details>`)}</div>
<ul role="tablist">${times(4, (n) => `<li role="presentation" class="${n ? '' : 'active'}"><a role="tab" href="#tab${n}-panel">Tab ${n}</a></li>`)}</ul></div>
${times(12, (n) => `<details class="expandable"><summary>How to ${word(n)} ${n}</summary><div><p>Details with <a href="/en/services/${word(n)}.html">a link</a> and <a href="https://other${n}.example.com/x">an outside link</a>, and <a href="/content/dam/doc${n}.pdf">a form (PDF)</a>.</p></div></details>`)}
<section class="features">${times(8, (n) => `<article class="feature"><h3><a class="promo" href="/en/campaign/${word(n)}.html" data-trgt="p${n}">Feature ${word(n)}</a></h3><p>Find out about ${word(n + 1)}.</p></article>`)}</section>
<div class="wb-carousel wb-tabs carousel-s1"><ul role="tablist">${times(5, (n) => `<li><a role="tab" href="#panel${n}">Item ${n}</a></li>`)}</ul></div>
`;
}

function table(): string {
  return `<table class="wb-tables table" id="dt"><caption>Data</caption><thead><tr><th>Name</th><th>Programme</th><th>Amount</th></tr></thead><tbody>
${times(100, (n) => `<tr><td>${word(n)} ${n}</td><td><a href="/en/services/${word(n)}/p${n}.html">Programme ${n}</a></td><td>${n * 13}</td></tr>`)}</tbody></table>
<div id="dt_filter" class="dataTables_filter"><label>Filter <input type="search" aria-controls="dt"></label></div>
`;
}

function form(): string {
  return `<form id="apply" class="gc-form" action="/en/apply" method="post" data-gc-analytics-formname="apply" data-gc-analytics-collect='[{"value":"select,input[type=radio]"}]'>
${times(20, (n) => `<div class="form-group"><label for="f${n}">Field ${n}</label>${field(n)}</div>`)}<button type="submit">Send</button></form>
`;
}

function field(n: number): string {
  if (n % 4 === 0)
    return `<select id="f${n}" name="f${n}"><option>a</option><option>b</option></select>`;
  return `<input id="f${n}" name="f${n}" type="${n % 4 === 1 ? 'checkbox' : 'text'}">`;
}

function foot(): string {
  return `<figure class="wb-mltmd" data-title="A film"><video controls preload="none" title="A film" width="320" height="180"></video></figure>
<div id="wb-chtwzrd-container"><a class="wb-chtwzrd-link" href="#wb-chtwzrd-basic">Chat</a></div>
<section class="followus"><h2>Follow</h2><ul>${times(9, (n) => `<li><a class="follow-${n}" href="https://social${n}.example.com/gov"><span class="wb-inv">Platform ${n}</span></a></li>`)}</ul></section>
<div class="pagedetails"><div class="gc-rprt-prblm"><details><summary>Report a problem</summary><button type="button" class="rpt">Submit</button></details></div>
<div class="wb-share"><a href="#shr-pg0" class="shr-opn wb-lbx">Share this page</a></div><p>Did you find what you were looking for? <button class="yes" type="button">Yes</button><button class="no" type="button">No</button></p>
<dl id="wb-dtmd"><dt>Date modified:</dt><dd><time property="dateModified">2026-05-01</time></dd></dl></div>
`;
}
