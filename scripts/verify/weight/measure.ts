import { gunzipSync, gzipSync } from 'node:zlib';
import { ask } from '../../bench/ask';
import { filesOf } from './page-files';

/** What a page weighs until somebody does something, in bytes as they are sent. */
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
