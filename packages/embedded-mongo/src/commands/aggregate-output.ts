import { runPipeline } from '../aggregation';
import { type Document, encode, isPlainObject, valuesEqual } from '../bson-values';
import type { Collection } from '../collection';
import { type CommandContext } from '../command-context';
import { valueAt } from '../document-paths';
import { DatabaseError, notSupported } from '../errors';
import { runQuery } from '../query-runner';
import { untilUnlocked } from '../statements';
import { StoredRecord } from '../stored-record';
import { environmentOf } from './aggregate-environment';
import { newRecord } from './writes';

export const isOutput = (stage: Document): boolean => '$out' in stage || '$merge' in stage;

/** The name of the target in the same database; another database is refused. */
function targetName(context: CommandContext, target: unknown, stage: string): string {
  if (typeof target === 'string') return target;
  if (!isPlainObject(target) || typeof target.coll !== 'string') {
    throw new DatabaseError(51178, `${stage} must name a collection`);
  }
  if (target.db !== undefined && target.db !== context.database) {
    throw notSupported(`${stage} to another database`);
  }
  return target.coll;
}

/** `$out`: the target's documents are replaced, its indexes stay. One batch of the store. */
function replaceCollection(
  context: CommandContext,
  name: string,
  documents: readonly Document[],
): void {
  const { services, unit, database } = context;
  const { engine } = services;
  const target = engine.findOrCreate(unit, database, name);
  engine.checkUnlocked(unit, target);
  const records = documents.map((document) => newRecord(document));
  checkUniqueAmong(context, target, records);
  for (const id of [...target.records.keys()]) engine.delete(unit, target, id);
  for (const record of records) engine.put(unit, target, record, true);
}

/** Tries the result out on an empty copy, so that a duplicate leaves the target as it was. */
function checkUniqueAmong(
  context: CommandContext,
  target: Collection,
  records: readonly StoredRecord[],
): void {
  const { engine } = context.services;
  const trial = engine.emptyCollection(target.database, target.name, target);
  for (const record of records) engine.tryPut(trial, record);
}

interface MergeOptions {
  on: string[];
  whenMatched: unknown;
  whenNotMatched: string;
  let: Document | undefined;
}

function readMerge(specification: Document): MergeOptions {
  const { on = '_id', whenMatched = 'merge', whenNotMatched = 'insert' } = specification;
  const known = ['replace', 'keepExisting', 'merge', 'fail'];
  if (!Array.isArray(whenMatched) && !known.includes(String(whenMatched))) {
    throw new DatabaseError(
      2,
      `Enumeration value '${String(whenMatched)}' for field 'whenMatched' is not a valid value.`,
    );
  }
  if (!['insert', 'discard', 'fail'].includes(String(whenNotMatched))) {
    throw new DatabaseError(
      2,
      `Enumeration value '${String(whenNotMatched)}' for field 'whenNotMatched' is not a valid value.`,
    );
  }
  return {
    on: (Array.isArray(on) ? on : [on]) as string[],
    whenMatched,
    whenNotMatched: String(whenNotMatched),
    let: specification.let as Document | undefined,
  };
}

function mergedDocument(
  context: CommandContext,
  existing: StoredRecord,
  document: Document,
  { whenMatched, let: given }: MergeOptions,
): Document | undefined {
  const current = existing.decodeExact();
  if (Array.isArray(whenMatched)) {
    const variables = given
      ? runPipeline(
          [document],
          [{ $replaceWith: given }],
          environmentOf(context, undefined, undefined),
        )[0]
      : { new: document };
    const environment = environmentOf(context, variables, undefined);
    return runPipeline([existing.view], whenMatched as Document[], environment)[0];
  }
  switch (whenMatched) {
    case 'keepExisting':
      return undefined;
    case 'replace':
      return { ...document, _id: current._id };
    case 'fail':
      throw new DatabaseError(11000, '$merge found a matching document, and whenMatched is "fail"');
    default:
      return { ...current, ...document, _id: current._id };
  }
}

function mergeOne(
  context: CommandContext,
  target: Collection,
  document: Document,
  options: MergeOptions,
): void {
  const { services, unit, transaction } = context;
  const filter: Document = {};
  for (const path of options.on) filter[path] = { $eq: valueAt(document, path.split('.')) ?? null };
  const hasKey = options.on.every((path) => valueAt(document, path.split('.')) !== undefined);
  const [existing] = hasKey ? runQuery(target, { filter, limit: 1 }, transaction).records : [];
  if (!existing) {
    if (options.whenNotMatched === 'fail') {
      throw new DatabaseError(
        13113,
        '$merge could not find a matching document in the target collection for at least one document in the source collection',
      );
    }
    if (options.whenNotMatched === 'insert')
      services.engine.put(unit, target, newRecord(document), true);
    return;
  }
  const next = mergedDocument(context, existing, document, options);
  if (!next) return;
  if (!valuesEqual(next._id, existing.view._id)) {
    throw new DatabaseError(
      66,
      '$merge failed to update the matching document, did you attempt to modify the _id or the shard key?',
    );
  }
  services.engine.put(unit, target, new StoredRecord(existing.id, encode(next)), false);
}

function checkMergeKey(target: Collection, on: readonly string[]): void {
  const isUnique = target.indexes.some(({ isUnique: unique, fields, specification }) => {
    if (!unique || specification.partialFilterExpression || specification.sparse) return false;
    return fields.length === on.length && fields.every(({ path }) => on.includes(path));
  });
  if (!isUnique)
    throw new DatabaseError(51183, 'Cannot find index to verify that join fields will be unique');
}

/** Runs `$out` or `$merge` with what the stages before it give. */
export async function writeOutput(
  context: CommandContext,
  stage: Document,
  produce: () => Document[],
): Promise<void> {
  if (context.transaction) {
    throw new DatabaseError(263, `${Object.keys(stage)[0]} cannot be used in a transaction`);
  }
  if ('$out' in stage) {
    const name = targetName(context, stage.$out, '$out');
    await untilUnlocked(context, () => replaceCollection(context, name, produce()));
    return;
  }
  const specification = isPlainObject(stage.$merge) ? stage.$merge : { into: stage.$merge };
  const name = targetName(context, specification.into, '$merge');
  const options = readMerge(specification);
  const { engine } = context.services;
  const target = engine.findOrCreate(context.unit, context.database, name);
  checkMergeKey(target, options.on);
  const documents = await untilUnlocked(context, produce);
  for (const document of documents) {
    await untilUnlocked(context, () => mergeOne(context, target, document, options));
  }
}
