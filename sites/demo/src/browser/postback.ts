/** Forms that are submitted without leaving the page. The demo sends no request and shows the answer at once. */

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches('.wb-postback')) return;
  event.preventDefault();
  const thanks = form.nextElementSibling;
  form.hidden = true;
  if (!(thanks instanceof HTMLElement)) return;
  thanks.hidden = false;
  thanks.tabIndex = -1;
  thanks.focus();
});
