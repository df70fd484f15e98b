/** Sets the port of links to the single-page host: the collector may use another port than the one in the page. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-single-page-host]')) {
  link.port = location.port;
}
