/** What was searched for on this device, newest first. Kept in the browser alone. */
const KEY = 'paikari-searches';
const MOST = 6;

/** Used where the browser refuses storage (private windows, blocked cookies). */
let unkept: string[] = [];

export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((each): each is string => typeof each === 'string').slice(0, MOST);
  } catch {
    return unkept;
  }
}

export function rememberSearch(query: string): string[] {
  return keep([query, ...recentSearches().filter((each) => each !== query)].slice(0, MOST));
}

export function forgetSearch(query: string): string[] {
  return keep(recentSearches().filter((each) => each !== query));
}

export function forgetSearches(): string[] {
  return keep([]);
}

function keep(searches: string[]): string[] {
  unkept = searches;
  try {
    localStorage.setItem(KEY, JSON.stringify(searches));
  } catch {
    // Without storage they are known until the page is left.
  }
  return searches;
}
