import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';

/** Where a file of the demonstration lies. */
export const demoPath = (name: string): string =>
  join(import.meta.dirname, '..', '..', 'demo', name);

/** A file's rows by the names of their columns; an empty cell is an empty text. */
export const readTable = <Column extends string>(name: string): Record<Column, string>[] =>
  parse(readFileSync(demoPath(name)), { bom: true, columns: true });

/** Reads the content of a JSON file; the caller knows its type. */
export const readJson = (name: string): unknown => JSON.parse(readFileSync(demoPath(name), 'utf8'));
