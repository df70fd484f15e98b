/** Forms that are sent without leaving the page: here the answer comes at once, and nothing is sent. */

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
