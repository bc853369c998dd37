import { gunzipSync, gzipSync } from 'node:zlib';
import { ask } from '../../bench/ask';

/** Files that a page's HTML makes a browser load before any interaction. */
interface PageFiles {
  /** Without those for browsers that know no modules. */
  scripts: string[];
  styles: string[];
  /** Fonts that are loaded with the page; others wait for their letters. */
  fonts: string[];
  /** Pictures that don't wait until they are scrolled to, as a phone chooses them. */
  images: string[];
}

/** A common phone: 390 px wide with two pixels to each of them. */
const PHONE = { width: 390, density: 2 };

const unescape = (text: string) => text.replaceAll('&amp;', '&');

interface Tag {
  name: string;
  has: (attribute: string) => boolean;
  get: (attribute: string) => string;
}

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<(script|link|img)\s([^>]*)>/g)].map(([, name, text]) => {
    const attributes = new Map(
      [...text!.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [
        key!.toLowerCase(),
        unescape(value ?? ''),
      ]),
    );
    return {
      name: name!,
      has: (attribute) => attributes.has(attribute),
      get: (attribute) => attributes.get(attribute) ?? '',
    };
  });
}

/** The width in pixels that `sizes` gives a picture on the phone: its last entry has no condition. */
function widthOf(sizes: string): number {
  const last = sizes.split(',').at(-1)!;
  let css = 0;
  for (const [, sign, amount, unit] of last.matchAll(/(-?)\s*([\d.]+)(vw|px)/g)) {
    const length = unit === 'px' ? Number(amount) : (Number(amount) / 100) * PHONE.width;
    css += sign === '-' ? -length : length;
  }
  return (css || PHONE.width) * PHONE.density;
}

/** The candidate of a `srcset` that a browser takes: the first that is wide enough. */
export function chooseCandidate(srcset: string, sizes: string): string | undefined {
  const candidates = srcset
    .split(/,\s+/)
    .map((entry) => entry.trim().split(/\s+/))
    .map(([url, width = '1w']) => ({ url: url!, width: Number.parseInt(width, 10) }))
    .sort((one, other) => one.width - other.width);
  const wanted = widthOf(sizes);
  return (candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1))?.url;
}

const unique = (urls: (string | undefined)[]) => [...new Set(urls.filter((url) => Boolean(url)))];

export function filesOf(html: string): PageFiles {
  const tags = tagsOf(html);
  const links = (relation: string, kind?: string) =>
    tags.filter(
      (tag) =>
        tag.name === 'link' &&
        tag.get('rel') === relation &&
        (kind === undefined || tag.get('as') === kind),
    );
  const eager = tags.filter((tag) => tag.name === 'img' && tag.get('loading') !== 'lazy');
  const images = [
    ...links('preload', 'image').map((tag) =>
      tag.has('imagesrcset')
        ? chooseCandidate(tag.get('imagesrcset'), tag.get('imagesizes'))
        : tag.get('href'),
    ),
    ...eager.map((tag) =>
      tag.has('srcset') ? chooseCandidate(tag.get('srcset'), tag.get('sizes')) : tag.get('src'),
    ),
  ].filter((url) => !url?.startsWith('data:'));
  return {
    scripts: unique([
      ...tags
        .filter((tag) => tag.name === 'script' && !tag.has('nomodule'))
        // The second one starts by itself too, a little later (packages/edge/src/security-headers.ts).
        .map((tag) => tag.get('src') || tag.get('data-src')),
      ...links('preload', 'script').map((tag) => tag.get('href')),
      ...links('modulepreload').map((tag) => tag.get('href')),
    ]) as string[],
    styles: unique(links('stylesheet').map((tag) => tag.get('href'))) as string[],
    fonts: unique(links('preload', 'font').map((tag) => tag.get('href'))) as string[],
    images: unique(images) as string[],
  };
}

/** Weight of a page before any interaction, in bytes as sent. */
export interface PageWeight {
  html: number;
  scripts: number;
  styles: number;
  fonts: number;
  images: number;
}

const HEADERS = { accept: 'text/html', 'accept-encoding': 'gzip' };

/** @throws where the page or a file of it is not there */
async function load(url: string) {
  const answer = await ask(url, { headers: HEADERS });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

/** Loads a page as a phone does, and all that it names. */
export async function measurePage(origin: string, path: string): Promise<PageWeight> {
  // The first has it made and the second has it kept; what they get is compressed more quickly, and some
  // hundred bytes longer, than what is sent to all others.
  for (let visit = 0; visit < 2; visit += 1) await load(origin + path);
  const page = await load(origin + path);
  const isPacked = page.headers['content-encoding'] === 'gzip';
  const text = String(isPacked ? gunzipSync(page.body) : page.body);
  const files = filesOf(text);
  const weigh = async (urls: string[]) => {
    let bytes = 0;
    for (const url of urls) bytes += (await load(new URL(url, origin).href)).body.length;
    return bytes;
  };
  return {
    html: isPacked ? page.body.length : gzipSync(page.body).length,
    scripts: await weigh(files.scripts),
    styles: await weigh(files.styles),
    fonts: await weigh(files.fonts),
    images: await weigh(files.images),
  };
}
