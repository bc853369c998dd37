import { UUID } from 'bson';
import { type Document, isPlainObject } from '../bson-values';
import { splitNamespace } from '../catalogue';
import type { Collection } from '../collection';
import { type CommandContext, type Commands, GENERIC_FIELDS, type Reply } from '../command-context';
import { documentSource } from '../cursors';
import { DatabaseError, notSupported } from '../errors';
import { compileFilter } from '../filters';
import { checkExpiry, isSimpleCollation } from '../index-specification';
import { booleanField, countField, documentField, promotedField, stringField } from '../parameters';
import { untilUnlocked } from '../statements';

const namespaceExists = (namespace: string) =>
  new DatabaseError(48, `Collection ${namespace} already exists.`);

const namespaceNotFound = (namespace: string) =>
  new DatabaseError(26, `ns does not exist: ${namespace}`);

/** Options of `create` that change nothing when they have these values. */
const HARMLESS_CREATE_OPTIONS: Readonly<Record<string, (value: unknown) => boolean>> = {
  capped: (value) => !value,
  autoIndexId: (value) => value !== false,
  collation: isSimpleCollation,
  validator: (value) => isPlainObject(value) && Object.keys(value).length === 0,
  pipeline: (value) => Array.isArray(value) && value.length === 0,
};

const CREATE_OPTIONS = [
  'capped', 'autoIndexId', 'collation', 'validator', 'pipeline', 'viewOn', 'size', 'max', 'timeseries',
  'clusteredIndex', 'expireAfterSeconds', 'validationLevel', 'validationAction', 'storageEngine',
  'indexOptionDefaults', 'encryptedFields', 'changeStreamPreAndPostImages', 'temp', 'idIndex', 'flags',
]; // prettier-ignore

function create({ services, unit, command, database }: CommandContext): Reply {
  const name = stringField(command, 'create');
  for (const [option, value] of Object.entries(command)) {
    if (option === 'create' || GENERIC_FIELDS.has(option)) continue;
    if (value === undefined || value === null) continue;
    if (HARMLESS_CREATE_OPTIONS[option]?.(value)) continue;
    throw notSupported(`Collection option '${option}'`);
  }
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

function listDatabases({ services, unit, command }: CommandContext): Reply {
  const sizes = new Map<string, number>();
  for (const collection of services.engine.collections.values()) {
    const { database, records } = collection;
    unit.touched.add(collection);
    let size = sizes.get(database) ?? 0;
    for (const { raw } of records.values()) size += raw.length;
    sizes.set(database, size);
  }
  const matches = compileFilter(promotedField(command, 'filter') ?? {}).matches;
  const databases = [...sizes]
    .map(([name, sizeOnDisk]) => ({ name, sizeOnDisk, empty: sizeOnDisk === 0 }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .filter(matches);
  if (booleanField(command, 'nameOnly')) {
    return { databases: databases.map(({ name }) => ({ name })), ok: 1 };
  }
  const totalSize = databases.reduce((total, { sizeOnDisk }) => total + sizeOnDisk, 0);
  return { databases, totalSize, totalSizeMb: Math.floor(totalSize / 2 ** 20), ok: 1 };
}

const COLLMOD_INDEX_FIELDS = new Set(['name', 'keyPattern', 'expireAfterSeconds', 'hidden']);

/** Changes what may be changed of an index: `expireAfterSeconds` and `hidden`. */
async function modifyCollection(context: CommandContext): Promise<Reply> {
  const { services, unit, command, database } = context;
  const name = stringField(command, 'collMod');
  return untilUnlocked(context, () => {
    const collection = services.engine.find(unit, database, name);
    if (!collection) throw namespaceNotFound(`${database}.${name}`);
    services.engine.checkUnlocked(unit, collection);
    const change = promotedField(command, 'index');
    if (!change) return { ok: 1 };
    const index = collection.indexes.find(({ specification }) =>
      change.name === undefined
        ? JSON.stringify(specification.key) === JSON.stringify(change.keyPattern)
        : specification.name === change.name,
    );
    if (!index)
      throw new DatabaseError(
        27,
        `cannot find index ${JSON.stringify(change)} for ns ${collection.namespace}`,
      );
    const { specification } = index;
    const undo = () => void (index.specification = specification);
    const reply: Document = { ok: 1 };
    for (const [field, value] of Object.entries(change)) {
      if (!COLLMOD_INDEX_FIELDS.has(field)) throw notSupported(`collMod index option '${field}'`);
      if (field === 'expireAfterSeconds') {
        checkExpiry(value, specification.key);
        reply.expireAfterSeconds_old = specification.expireAfterSeconds;
        reply.expireAfterSeconds_new = value;
        index.specification = { ...index.specification, expireAfterSeconds: value as number };
      } else if (field === 'hidden') {
        index.specification = { ...index.specification, hidden: Boolean(value) };
      }
    }
    services.engine.saveCollection(unit, collection, undo);
    return reply;
  });
}

export const collectionCommands: Commands = {
  create: { fields: CREATE_OPTIONS, allowedInTransaction: true, run: create },
  drop: { fields: [], run: drop },
  dropDatabase: { fields: [], run: dropDatabase },
  renameCollection: { fields: ['to', 'dropTarget'], adminOnly: true, run: renameCollection },
  listCollections: {
    fields: ['filter', 'nameOnly', 'authorizedCollections', 'cursor'],
    run: listCollections,
  },
  listDatabases: {
    fields: ['filter', 'nameOnly', 'authorizedDatabases'],
    adminOnly: true,
    run: listDatabases,
  },
  collMod: {
    fields: ['index'],
    run: modifyCollection,
  },
};
