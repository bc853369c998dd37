import { UUID } from 'bson';
import { type Document } from '../bson-values';
import { splitNamespace } from '../catalogue';
import type { Collection } from '../collection';
import { type CommandContext, type Commands, type Reply } from '../command-context';
import { documentSource } from '../cursors';
import { DatabaseError } from '../errors';
import { compileFilter } from '../filters';
import { booleanField, countField, documentField, promotedField, stringField } from '../parameters';
import { untilUnlocked } from '../statements';

const namespaceExists = (namespace: string) =>
  new DatabaseError(48, `Collection ${namespace} already exists.`);

function create({ services, unit, command, database }: CommandContext): Reply {
  const name = stringField(command, 'create');
  if (services.engine.find(unit, database, name)) throw namespaceExists(`${database}.${name}`);
  services.engine.findOrCreate(unit, database, name);
  return { ok: 1 };
}

async function drop(context: CommandContext): Promise<Reply> {
  const { services, unit, command, database } = context;
  const name = stringField(command, 'drop');
  return untilUnlocked(context, () => {
    const collection = services.engine.find(unit, database, name);
    if (!collection) return { ok: 1 };
    const nIndexesWas = collection.indexes.length;
    services.engine.drop(unit, collection);
    return { nIndexesWas, ns: collection.namespace, ok: 1 };
  });
}

async function dropDatabase(context: CommandContext): Promise<Reply> {
  const { services, unit, database } = context;
  const { engine } = services;
  await untilUnlocked(context, () => {
    const collections = [...engine.collections.values()].filter((c) => c.database === database);
    for (const collection of collections) engine.checkUnlocked(unit, collection);
    for (const collection of collections) engine.drop(unit, collection);
  });
  return { dropped: database, ok: 1 };
}

async function renameCollection(context: CommandContext): Promise<Reply> {
  const { services, unit, command } = context;
  const { engine } = services;
  const source = stringField(command, 'renameCollection');
  const target = stringField(command, 'to');
  if (source === target) {
    throw new DatabaseError(20, "Can't rename a collection to itself");
  }
  await untilUnlocked(context, () => {
    const collection = engine.find(unit, ...splitNamespace(source));
    if (!collection) throw new DatabaseError(26, `Source collection ${source} does not exist`);
    const existing = engine.find(unit, ...splitNamespace(target));
    if (existing && !booleanField(command, 'dropTarget')) {
      throw new DatabaseError(48, 'target namespace exists');
    }
    engine.checkUnlocked(unit, collection);
    if (existing) engine.drop(unit, existing);
    engine.rename(unit, collection, ...splitNamespace(target));
  });
  return { ok: 1 };
}

const describeCollection = (collection: Collection): Document => ({
  name: collection.name,
  type: 'collection',
  options: collection.options,
  info: { readOnly: false, uuid: new UUID(Buffer.from(collection.uuid)) },
  idIndex: collection.indexes[0]!.specification,
});

function listCollections(context: CommandContext): Reply {
  const { services, unit, command, database, sessionId } = context;
  const matches = compileFilter(promotedField(command, 'filter') ?? {}).matches;
  const own = [...services.engine.collections.values()].filter((c) => c.database === database);
  for (const collection of own) unit.touched.add(collection);
  const descriptions = own.map(describeCollection).filter(matches);
  const shown = booleanField(command, 'nameOnly')
    ? descriptions.map(({ name, type }) => ({ name, type }))
    : descriptions;
  const cursor = documentField(command, 'cursor') ?? {};
  const options = { batchSize: countField(cursor, 'batchSize'), sessionId };
  const namespace = `${database}.$cmd.listCollections`;
  return services.cursors.firstBatch(namespace, documentSource(shown), options);
}

export const collectionCommands: Commands = {
  create: { fields: [], allowedInTransaction: true, run: create },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  renameCollection: { fields: ['to', 'dropTarget'], adminOnly: true, run: renameCollection },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
};
