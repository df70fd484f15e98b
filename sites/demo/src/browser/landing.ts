/** The collector may listen on another port than the one written into the page. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-single-page-host]')) {
  link.port = location.port;
}
