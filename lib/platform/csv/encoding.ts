import { analyse } from 'chardet';
import { encodingExists } from 'iconv-lite';
import { FileError } from './file-error';

/** Names as iconv-lite knows them. */
export type Encoding = string;

/** First bytes of what is surely no text, and of the spreadsheets that people mean to be CSV. */
const MAGIC: [problem: 'spreadsheet' | 'binary', bytes: string][] = [
  ['spreadsheet', '504b0304'],
  ['spreadsheet', 'd0cf11e0'],
  ['binary', '25504446'],
  ['binary', '89504e47'],
  ['binary', 'ffd8ff'],
  ['binary', '47494638'],
  ['binary', '1f8b'],
  ['binary', '7f454c46'],
  ['binary', '4d5a'],
];

/** One-byte encodings that can be told from each other; anything else is Western to us. */
const ONE_BYTE = /^(?:windows-125[0-8]|ISO-8859-(?:[1-9]|1[0-6])|KOI8-R)$/;

/**
 * Detects the encoding of a file.
 * @param head its first bytes, as many as there are up to 64 KB
 * @param isUtf8 whether the whole file is valid UTF-8: one letter far down may decide
 * @throws FileError where it is no text at all
 */
export function detectEncoding(head: Buffer, isUtf8: boolean): Encoding {
  if (head.length === 0) throw new FileError('empty');
  const magic = MAGIC.find(([, bytes]) => head.toString('hex', 0, 8).startsWith(bytes));
  if (magic) throw new FileError(magic[0]);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(head);
  if (wide) return wide;
  if (hasControls(head)) throw new FileError('binary');
  return isUtf8 ? 'utf-8' : oneByteEncoding(head);
}

/** UTF-16 without its mark: of Latin letters and delimiters every second byte is nothing. */
function wideEncoding(head: Buffer): Encoding | undefined {
  const sample = head.subarray(0, 2000);
  let even = 0;
  let odd = 0;
  for (const [index, byte] of sample.entries()) {
    if (byte === 0 && index % 2 === 0) even += 1;
    else if (byte === 0) odd += 1;
  }
  const many = sample.length / 6;
  if (odd > many && even < odd / 10) return 'utf-16le';
  if (even > many && odd < even / 10) return 'utf-16be';
  return undefined;
}

/** Control characters that no text has. */
function hasControls(head: Buffer): boolean {
  const controls = head.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
  return controls.includes(0) || controls.length > head.length / 100;
}

function oneByteEncoding(head: Buffer): Encoding {
  const [best] = analyse(head).filter(({ name }) => ONE_BYTE.test(name) && encodingExists(name));
  // Files that call themselves Latin-1 are in practice Windows-1252, which adds the quotes and the euro.
  if (!best || best.confidence < 40 || best.name === 'ISO-8859-1') return 'windows-1252';
  return best.name;
}
