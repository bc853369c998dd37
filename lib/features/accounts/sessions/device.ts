/** What a user agent says in words that people know; empty where it says nothing known. */
export interface Device {
  browser: string;
  system: string;
}

/** The first that matches counts: most browsers name Chrome and Safari beside themselves. */
const BROWSERS: [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|Opera Mini)\/|\bOpera\b/, 'Opera'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:FBAN|FBAV)\//, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^Wget\//, 'Wget'],
  [/^PostmanRuntime\//, 'Postman'],
  [/^(?:python-requests|python-httpx|aiohttp|Python-urllib)\b/i, 'Python'],
  [/^(?:node|undici|node-fetch|axios)\b/i, 'Node.js'],
  [/^okhttp\//, 'OkHttp'],
  [/^Go-http-client\//, 'Go'],
];

const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** A user agent is a stranger's text: no more of it is looked at. */
const MAX_LENGTH = 400;

/** Reads a `User-Agent`: only words of the lists above come out, never the stranger's own. */
export function deviceOf(userAgent: string | null | undefined): Device {
  const text = (userAgent ?? '').slice(0, MAX_LENGTH);
  const first = (list: [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(text))?.[1] ?? '';
  return { browser: first(BROWSERS), system: first(SYSTEMS) };
}
