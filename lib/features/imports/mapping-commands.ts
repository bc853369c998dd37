import 'server-only';
import { createHash } from 'node:crypto';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { ShopError } from '../../shop/errors';
import { shopOf } from '../../shop/policy';
import { ImportPreferenceModel } from '../../../models/product-import';
import { begin } from './begin-commands';
import { guessColumns } from './column-names';
import { FileError } from './files';
import {
  type FileColumn,
  type MappedColumn,
  mappingFaults,
  mappingField,
  MAX_COLUMN_NAME,
  MAX_MAPPED_COLUMNS,
  MAX_MAPPINGS,
  SAMPLE_VALUES_SHOWN,
} from './mapping-rules';
import { columnsIn } from './jobs';
import { requireImport } from './queries';
import { readRows, type Source } from './rows';
import type { ColumnChoices } from './schema';
import { columnName, shownCell } from './table';

/** Rows that samples are taken from. */
const SAMPLED_ROWS = 30;

/** The set of a file's column names, whatever their order. */
function keyOf(names: readonly string[]): string {
  const all = [...new Set(names.map(columnName))].sort().join('\n');
  return createHash('sha256').update(all).digest('base64');
}

/**
 * The columns of a file that is in no format of ours: as the seller mapped them before, else guessed.
 * @returns `isKnown`: this seller mapped the same names before
 * @throws FileError where it has too many columns, or no rows
 */
export async function columnsOf(
  actor: Actor,
  source: Source,
  names: readonly string[],
): Promise<{ columns: FileColumn[]; isKnown: boolean }> {
  const named = names.flatMap((given, place) => {
    const name = given.replace(/\s+/g, ' ').trim().slice(0, MAX_COLUMN_NAME);
    return name === '' ? [] : [{ name, place }];
  });
  if (named.length > MAX_MAPPED_COLUMNS) {
    throw new FileError('tooManyOwnColumns', String(named.length));
  }
  const samples = await sample(source, named);
  const known = await withDatabase(() => ImportPreferenceModel.findById(shopOf(actor)).lean());
  const key = keyOf(named.map(({ name }) => name));
  const mapping = known?.mappings?.find((each) => each.key === key);
  const chosen = new Map(mapping?.columns.map(({ name, column }) => [name, column]));
  // Of two columns with the same name the first is what the name was mapped to.
  const taken = new Set<string>();
  const take = (column = ''): MappedColumn | '' => {
    if (taken.has(column)) return '';
    taken.add(column);
    return column as MappedColumn | '';
  };
  const guessed = guessColumns(named.map(({ name }) => name));
  const columns = named.map(({ name, place }, at) => ({
    place,
    name,
    samples: samples[at]!,
    column: mapping ? take(chosen.get(columnName(name))) : guessed[at]!,
  }));
  return { columns, isKnown: mapping !== undefined && isWhole(columns) };
}

const isWhole = (columns: FileColumn[]) => {
  const { missing, twice } = mappingFaults(columns);
  return missing.length === 0 && twice.length === 0;
};

/** The first different values of each column. */
async function sample(source: Source, named: { place: number }[]): Promise<string[][]> {
  const samples = named.map((): string[] => []);
  let rows = 0;
  for await (const { cells } of readRows(source)) {
    for (const [at, { place }] of named.entries()) {
      const value = shownCell(cells[place] ?? '')
        .replace(/\s+/g, ' ')
        .trim()
        .slice(0, MAX_COLUMN_NAME);
      const found = samples[at]!;
      const isNew = value !== '' && found.length < SAMPLE_VALUES_SHOWN && !found.includes(value);
      if (isNew) found.push(value);
    }
    rows += 1;
    if (rows === SAMPLED_ROWS) break;
  }
  if (rows === 0) throw new FileError('noRows');
  return samples;
}

/**
 * Says which column of a seller's own file is which of ours, remembers it for the next file with the
 * same names, and begins the dry run. The same again while that runs changes nothing.
 * @throws ShopError NOT_FOUND, NOT_POSSIBLE_NOW, IMPORT_RUNNING; INVALID with the fields at fault, and
 *   by their own names the required columns that nothing was chosen for
 */
export async function mapImport(actor: Actor, id: string, choices: ColumnChoices): Promise<void> {
  const job = await requireImport(actor, id);
  const before = columnsIn(job);
  if (before.length === 0) throw new ShopError('NOT_POSSIBLE_NOW');
  const columns = before.map((each) => ({
    place: each.place,
    name: each.name,
    samples: [...each.samples],
    column: choices[mappingField(each.place)] ?? '',
  }));
  const isSame = columns.every(({ column }, at) => column === before[at]!.column);
  if (job.state === 'checking' && isSame) return;
  if (job.state !== 'mapping' && job.state !== 'ready') throw new ShopError('NOT_POSSIBLE_NOW');
  const { missing, twice } = mappingFaults(columns);
  if (missing.length > 0 || twice.length > 0) {
    throw new ShopError('INVALID', {
      fields: Object.fromEntries([
        ...missing.map((column) => [column, 'required']),
        ...twice.map((place) => [mappingField(place), 'columnTwice']),
      ]),
    });
  }
  await remember(actor, columns);
  await begin(actor, id, job.state, { state: 'checking', done: 0, columns });
}

async function remember(actor: Actor, columns: FileColumn[]): Promise<void> {
  const key = keyOf(columns.map(({ name }) => name));
  const mapping = {
    key,
    columns: columns.flatMap(({ name, column }) =>
      column === '' ? [] : [{ name: columnName(name), column }],
    ),
  };
  await withDatabase(async () => {
    await ImportPreferenceModel.updateOne({ _id: shopOf(actor) }, { $pull: { mappings: { key } } });
    await ImportPreferenceModel.updateOne(
      { _id: shopOf(actor) },
      {
        $push: { mappings: { $each: [mapping], $slice: -MAX_MAPPINGS } },
        $setOnInsert: { currency: 'BDT', rate: 1, categories: [] },
      },
      { upsert: true },
    );
  });
}
