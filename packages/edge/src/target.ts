/** Longest request target that is looked at, in characters; a catalogue filter needs a tenth of it. */
const MAX_LENGTH = 8192;

export interface Target {
  /** Still percent-encoded, beginning with exactly one slash. */
  pathname: string;
  /** The path as people write it: percent-decoded. */
  decoded: string;
  /** With its `?`, or empty. */
  search: string;
}

const DELETE = 0x7f;
/** U+FFFD as a query writes it. */
const REPLACEMENT = '%EF%BF%BD';

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code < 0x20 || code === DELETE) return true;
  }
  return false;
}

/**
 * Reads a request target. Null for what no browser of ours sends and what handlers further in trip
 * over: broken percent-encoding, NUL and other control characters in the path, `//host` and backslashes
 * (a redirect would leave the shop), dot segments, a full URL, `*`. A NUL in a value of the query leaves
 * the path what it is, so it is answered; it reads as the sign for what can't be shown, as in HTML.
 */
export function parseTarget(url: string | undefined): Target | null {
  if (url === undefined || url.length > MAX_LENGTH || !/^\/(?![/\\])/.test(url)) return null;
  const mark = url.indexOf('?');
  const pathname = mark === -1 ? url : url.slice(0, mark);
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    return null;
  }
  if (hasControls(decoded) || decoded.includes('\\') || decoded.startsWith('//')) return null;
  if (decoded.split('/').some((segment) => segment === '.' || segment === '..')) return null;
  const search = mark === -1 ? '' : url.slice(mark);
  if (hasControls(search)) return null;
  return { pathname, decoded, search: search.replaceAll('%00', REPLACEMENT) };
}
