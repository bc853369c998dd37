import 'server-only';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import type { Report } from './formats';
import { ISSUES_KEPT, ISSUES_SHOWN, type Issue } from './rules';

const MAX_VALUE = 120;

/** Problems of a file: counted, the first ones in memory, all of them in a file. */
export class IssueLog {
  readonly first: Issue[] = [];
  errors = 0;
  warnings = 0;
  readonly #file: WriteStream | undefined;

  /** @param path where all of it goes; nowhere without */
  constructor(path?: string) {
    this.#file = path === undefined ? undefined : createWriteStream(path);
    // Told by `close` and `keepUp`; without a listener it would end the process.
    this.#file?.on('error', () => undefined);
  }

  readonly report: Report = (row, column, level, code, value) => {
    const known = this.errors + this.warnings;
    if (level === 'error') this.errors += 1;
    else this.warnings += 1;
    if (known >= ISSUES_KEPT) return;
    const issue: Issue = {
      row,
      column,
      level,
      code,
      ...(value !== undefined && value !== '' && { value: shorten(value) }),
    };
    if (known < ISSUES_SHOWN) this.first.push(issue);
    this.#file?.write(`${JSON.stringify(issue)}\n`);
  };

  /** Waits where the disk is slower than the reading. */
  async keepUp(): Promise<void> {
    if (this.#file?.errored) throw this.#file.errored;
    if (this.#file?.writableNeedDrain) await once(this.#file, 'drain');
  }

  async close(): Promise<void> {
    if (!this.#file) return;
    this.#file.end();
    await finished(this.#file);
  }
}

function shorten(value: string): string {
  const line = value.replace(/\s+/g, ' ').trim();
  return line.length > MAX_VALUE ? `${line.slice(0, MAX_VALUE - 1)}…` : line;
}

/** The problems that a log's file holds. */
export async function* readIssues(path: string): AsyncGenerator<Issue> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as Issue;
}
