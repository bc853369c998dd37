import 'server-only';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { pipeline, Transform } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { decode, decodeStream } from 'iconv-lite';
import { detectLayout, type Delimiter } from '../../platform/csv/delimiter';
import { detectEncoding, type Encoding } from '../../platform/csv/encoding';
import { QuoteMender, READ_OPTIONS } from '../../platform/csv/read';
import { FileError } from './files';
import { recogniseFormat, type Format } from './formats';
import { REQUIRED_COLUMNS } from './mapping-rules';
import { MAX_COLUMNS, MAX_ROWS, type FormatName } from './rules';
import { Columns, Row } from './table';

const HEAD_BYTES = 64 * 1024;
/** Bytes of one row: a long description has 50 KB. */
const MAX_ROW_BYTES = 1024 * 1024;

/** How a file is to be read; found once and kept with its import. */
export interface Source {
  path: string;
  encoding: Encoding;
  delimiter: Delimiter;
  skipped: number;
  format: FormatName;
  /** Our name of each of its columns where it has names of its own; '' for those left out. */
  columns?: string[];
}

/**
 * Looks at a stored file's beginning: encoding, delimiter, whose export it is.
 * @param isUtf8 whether all of it is valid UTF-8
 * @returns `names`, its columns, where it is nobody's export: it is read as ours once they are mapped
 * @throws FileError where it can't be taken
 */
export async function inspectFile(
  path: string,
  isUtf8: boolean,
): Promise<Source & { names?: string[] }> {
  const head = await readHead(path);
  const encoding = detectEncoding(head, isUtf8);
  const text = decode(head, encoding);
  if (text.trim() === '') throw new FileError('empty');
  const layout = detectLayout(text, (names) => recogniseFormat(new Columns(names)) !== undefined);
  const columns = new Columns(layout.names);
  if (columns.count > MAX_COLUMNS) throw new FileError('tooManyColumns', String(columns.count));
  const format = recogniseFormat(columns);
  if (!format) {
    if (columns.count < REQUIRED_COLUMNS.length) throw new FileError('notCsv');
    return { path, encoding, ...pick(layout), format: 'own', names: layout.names };
  }
  requireColumns(format, columns);
  return { path, encoding, ...pick(layout), format: format.name };
}

const pick = ({ delimiter, skipped }: ReturnType<typeof detectLayout>) => ({ delimiter, skipped });

function requireColumns(format: Format, columns: Columns): void {
  const missing = format.required.filter((name) => !columns.has(name));
  if (missing.length > 0) throw new FileError('missingColumns', missing.join(', '));
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The rows under the column names, one after the other; empty ones are left out but counted.
 * @throws FileError where the file breaks off inside of a quoted cell, or has too many rows
 */
export async function* readRows(source: Source): AsyncGenerator<Row> {
  const parser = parse({
    delimiter: source.delimiter,
    from_line: source.skipped + 1,
    ...READ_OPTIONS,
    max_record_size: MAX_ROW_BYTES,
  });
  // The callback keeps a failure from being nobody's; the iteration below throws it.
  pipeline(
    createReadStream(source.path),
    decodeStream(source.encoding),
    mended(source.delimiter),
    parser,
    () => undefined,
  );
  let columns: Columns | undefined;
  try {
    for await (const { record, info } of parser as AsyncIterable<Read>) {
      if (columns === undefined) {
        columns = new Columns(source.columns ?? record);
        continue;
      }
      const number = info.records + info.empty_lines;
      if (number > MAX_ROWS + 1) throw new FileError('tooManyRows', String(MAX_ROWS));
      if (record.every((cell) => cell.trim() === '')) continue;
      yield new Row(number, record, columns);
    }
  } catch (error) {
    throw readable(error);
  }
}

function mended(delimiter: Delimiter): Transform {
  const mender = new QuoteMender(delimiter);
  return new Transform({
    decodeStrings: false,
    encoding: 'utf8',
    transform: (chunk, _encoding, done) => done(null, mender.push(String(chunk))),
    flush: (done) => done(null, mender.end()),
  });
}

interface Read {
  record: string[];
  info: { records: number; empty_lines: number };
}

/** Turns the parser's errors into ours. */
function readable(error: unknown): unknown {
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new FileError('fileGone');
  if (!(error instanceof CsvError)) return error;
  const line = String((error as CsvError & { lines?: number }).lines ?? '');
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new FileError('rowTooLong', line);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new FileError('quoteNotClosed', line);
  return new FileError('notCsv', line);
}
