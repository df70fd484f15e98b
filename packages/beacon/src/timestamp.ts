/**
 * Writes the `t` parameter in the visitor's local time: day/month/year hour:minute:second weekday offset. The month
 * counts from 0, and numbers have no leading zeros.
 */

export function timestamp(now: Date): string {
  return (
    `${now.getDate()}/${now.getMonth()}/${now.getFullYear()} ` +
    `${now.getHours()}:${now.getMinutes()}:${now.getSeconds()} ` +
    `${now.getDay()} ${now.getTimezoneOffset()}`
  );
}
