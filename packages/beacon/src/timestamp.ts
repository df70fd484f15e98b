/** The `t` parameter: day/month-0-based/year hour:minute:second weekday offset, in the visitor's local time, unpadded. */

export function timestamp(now: Date): string {
  return (
    `${now.getDate()}/${now.getMonth()}/${now.getFullYear()} ` +
    `${now.getHours()}:${now.getMinutes()}:${now.getSeconds()} ` +
    `${now.getDay()} ${now.getTimezoneOffset()}`
  );
}
