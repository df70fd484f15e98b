/** Stops the process at a named step, as a power failure would. Only tests set the variable. */
export function stopForTest(step: string): void {
  if (process.env['BALISE_TEST_STOP_AT'] === step) process.kill(process.pid, 'SIGKILL');
}
