import { mkdirSync, readFileSync, renameSync, writeFileSync, existsSync } from 'node:fs';
import { dirname } from 'node:path';

/** A fake's memory, in one JSON file: it is whole after a kill. */
export class StateFile<T extends object> {
  readonly value: T;

  /** @param empty what it is before anything was kept */
  constructor(
    private readonly path: string,
    empty: T,
  ) {
    this.value = existsSync(path)
      ? { ...empty, ...(JSON.parse(readFileSync(path, 'utf8')) as T) }
      : empty;
  }

  save(): void {
    mkdirSync(dirname(this.path), { recursive: true });
    writeFileSync(`${this.path}.new`, JSON.stringify(this.value));
    renameSync(`${this.path}.new`, this.path);
  }
}
