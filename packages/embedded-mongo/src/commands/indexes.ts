import { decodeExact, isPlainObject, promote, valuesEqual } from '../bson-values';
import type { Collection } from '../collection';
import type { CollectionIndex } from '../collection-index';
import { type CommandContext, type Commands, type Reply } from '../command-context';
import { documentSource } from '../cursors';
import { DatabaseError, failedToParse } from '../errors';
import { type IndexSpecification, parseIndexSpecification } from '../index-specification';
import { arrayField, countField, documentField, stringField } from '../parameters';
import { untilUnlocked } from '../statements';
import type { Transaction } from '../transactions';

function specificationsOf(context: CommandContext): IndexSpecification[] {
  const sequence = context.request.sequences.indexes?.map(decodeExact);
  const list = sequence ?? arrayField(context.command, 'indexes');
  if (list.length === 0) throw new DatabaseError(2, 'Must specify at least one index to create');
  return list.map((specification) => {
    if (!isPlainObject(specification)) throw failedToParse('indexes must contain documents');
    return parseIndexSpecification(specification);
  });
}

const isIdKey = ({ key }: IndexSpecification) => valuesEqual(key, { _id: 1 });

/** A transaction makes indexes of collections alone that it has made, before it writes to them. */
function checkMadeEmpty(transaction: Transaction, collection: Collection): void {
  const isMade = transaction.madeCollections.get(collection.namespace) === collection;
  const isWritten = (transaction.changes.get(collection)?.size ?? 0) > 0;
  if (isMade && !isWritten) return;
  const which = isMade ? 'non-empty' : 'existing';
  throw new DatabaseError(
    263,
    `Cannot create new indexes on ${which} collection in a multi-document transaction.`,
  );
}

async function createIndexes(context: CommandContext): Promise<Reply> {
  const { services, unit, command, database, transaction } = context;
  const { engine } = services;
  const name = stringField(command, 'createIndexes');
  const specifications = specificationsOf(context);
  return untilUnlocked(context, () => {
    const createdCollectionAutomatically = !engine.find(unit, database, name);
    const collection = engine.findOrCreate(unit, database, name);
    const numIndexesBefore = collection.indexes.length;
    const isThere = ({ name: indexName }: IndexSpecification) => collection.indexNamed(indexName);
    if (!specifications.every(isThere)) {
      if (transaction) checkMadeEmpty(transaction, collection);
      engine.checkUnlocked(unit, collection);
    }
    const added: IndexSpecification[] = [];
    try {
      for (const specification of specifications) {
        if (isIdKey(specification)) continue;
        if (engine.createIndex(unit, collection, specification)) added.push(specification);
      }
    } catch (error) {
      // All of them or none.
      for (const specification of added) {
        engine.dropIndex(unit, collection, collection.indexNamed(specification.name)!);
      }
      throw error;
    }
    return {
      numIndexesBefore,
      numIndexesAfter: collection.indexes.length,
      createdCollectionAutomatically,
      ...(added.length === 0 ? { note: 'all indexes already exist' } : {}),
      ok: 1,
    };
  });
}

function requireCollection(
  { services, unit, command, database }: CommandContext,
  field: string,
): Collection {
  const name = stringField(command, field);
  const collection = services.engine.find(unit, database, name);
  if (!collection) throw new DatabaseError(26, `ns does not exist: ${database}.${name}`);
  return collection;
}

function listIndexes(context: CommandContext): Reply {
  const collection = requireCollection(context, 'listIndexes');
  const cursor = documentField(context.command, 'cursor') ?? {};
  const options = { batchSize: countField(cursor, 'batchSize'), sessionId: context.sessionId };
  const source = documentSource(collection.indexes.map((index) => index.specification));
  return context.services.cursors.firstBatch(collection.namespace, source, options);
}

function indexesToDrop(collection: Collection, wanted: unknown): CollectionIndex[] {
  if (wanted === '*') return collection.indexes.slice(1);
  const list: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return list.map((item) => {
    const index = collection.indexes.find(({ name, specification }) =>
      typeof item === 'string' ? name === item : valuesEqual(specification.key, promote(item)),
    );
    if (!index) {
      const what =
        typeof item === 'string' ? `name [${item}]` : `key pattern ${JSON.stringify(item)}`;
      throw new DatabaseError(27, `index not found with ${what}`);
    }
    if (index.isIdIndex) throw new DatabaseError(72, 'cannot drop _id index');
    return index;
  });
}

async function dropIndexes(context: CommandContext): Promise<Reply> {
  const { services, unit, command, request } = context;
  const collection = requireCollection(context, request.name);
  const nIndexesWas = collection.indexes.length;
  await untilUnlocked(context, () => {
    services.engine.checkUnlocked(unit, collection);
    for (const index of indexesToDrop(collection, command.index)) {
      services.engine.dropIndex(unit, collection, index);
    }
  });
  return { nIndexesWas, ok: 1 };
}

export const indexCommands: Commands = {
  createIndexes: {
    fields: ['indexes'],
    allowedInTransaction: true,
    run: createIndexes,
  },
  listIndexes: { fields: ['cursor'], run: listIndexes },
  dropIndexes: { fields: ['index'], run: dropIndexes },
};
