/** Formats of numbers, dates and times for each language. All times are Toronto time. */
import type { Language } from './languages.ts';
import { LOCALES } from './locales.ts';
import { useLanguage } from './use-language.ts';

const ZONE = 'America/Toronto';

export interface Formats {
  readonly number: (value: number) => string;
  /** With at most one decimal. */
  readonly decimal: (value: number) => string;
  readonly percent: (ratio: number) => string;
  /** With its sign: `+12%`. */
  readonly signedPercent: (ratio: number) => string;
  /** With its sign and at most one decimal. */
  readonly signed: (value: number) => string;
  /** `1 min 23 s` */
  readonly duration: (seconds: number) => string;
  /** For `2026-11-21`: "Nov 21", "21 nov.". */
  readonly shortDay: (day: string) => string;
  /** For `2026-11`: "Nov 2026". */
  readonly month: (day: string) => string;
  readonly kilobytes: (bytes: number) => string;
  /** Time since, in words: "5 seconds ago". */
  readonly ago: (milliseconds: number) => string;
}

const formats: Readonly<Record<Language, Formats>> = { en: formatsOf('en'), fr: formatsOf('fr') };

export const formatsIn = (language: Language): Formats => formats[language];

export function useFormats(): Formats {
  return formats[useLanguage()];
}

const clock = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 3,
});

export interface Moment {
  /** `2026-11-21`, the federal all-numeric form in both languages. */
  readonly day: string;
  /** `15:04:05.214`, one form for both languages. */
  readonly time: string;
  /** `15:04` */
  readonly minute: string;
}

export function momentOf(date: string | number): Moment {
  const parts: Record<string, string> = {};
  for (const { type, value } of clock.formatToParts(new Date(date))) parts[type] = value;
  const minute = `${parts['hour']}:${parts['minute']}`;
  return {
    day: `${parts['year']}-${parts['month']}-${parts['day']}`,
    time: `${minute}:${parts['second']}.${parts['fractionalSecond']}`,
    minute,
  };
}

/** `2026-11-21 15:04` */
export function dayAndMinuteOf(date: string | number): string {
  const { day, minute } = momentOf(date);
  return `${day} ${minute}`;
}

function formatsOf(language: Language): Formats {
  const locale = LOCALES[language];
  const number = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const shortDay = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
  });
  const month = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    month: 'short',
    year: 'numeric',
  });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const sign = { signDisplay: 'exceptZero', maximumFractionDigits: 1 } as const;
  const signed = new Intl.NumberFormat(locale, sign);
  const signedPercent = new Intl.NumberFormat(locale, { ...sign, style: 'percent' });
  const kilobytes = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 1,
  });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  return {
    number: (value) => number.format(value),
    decimal: (value) => decimal.format(value),
    percent: (ratio) => percent.format(ratio),
    signedPercent: (ratio) => withMinus(signedPercent.format(ratio)),
    signed: (value) => withMinus(signed.format(value)),
    duration: (seconds) => durationOf(seconds, decimal),
    shortDay: (day) => shortDay.format(new Date(`${day.slice(0, 10)}T00:00:00Z`)),
    month: (day) => month.format(new Date(`${day.slice(0, 7)}-01T00:00:00Z`)),
    kilobytes: (bytes) => kilobytes.format(bytes / 1000),
    ago: (milliseconds) => ago.format(...inLargestUnit(milliseconds)),
  };
}

/** `Intl` writes a hyphen. It is not a minus sign, and a line may break after it. */
const withMinus = (text: string): string => text.replace('-', '\u2212');

function inLargestUnit(milliseconds: number): [number, Intl.RelativeTimeFormatUnit] {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return [-seconds, 'second'];
  if (seconds < 3600) return [-Math.round(seconds / 60), 'minute'];
  if (seconds < 86_400) return [-Math.round(seconds / 3600), 'hour'];
  return [-Math.round(seconds / 86_400), 'day'];
}

/** The unit symbols are the same in both languages. */
function durationOf(seconds: number, decimal: Intl.NumberFormat): string {
  const unit = (value: string | number, symbol: string) => `${value}\u00A0${symbol}`;
  if (seconds < 10) return unit(decimal.format(seconds), 's');
  const whole = Math.round(seconds);
  if (whole < 60) return unit(whole, 's');
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${unit(minutes, 'min')} ${unit(whole % 60, 's')}`;
  return `${unit(Math.floor(minutes / 60), 'h')} ${unit(minutes % 60, 'min')}`;
}
