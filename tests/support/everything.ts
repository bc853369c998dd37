import type { Db, Document } from 'mongodb';

/** Every document of a database, by collection; an empty one counts too. */
export async function everything(db: Db): Promise<Record<string, Document[]>> {
  const collections = await db.listCollections({}, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).sort();
  const found = names.map((name) => db.collection(name).find().sort({ _id: 1 }).toArray());
  const documents = await Promise.all(found);
  return Object.fromEntries(names.map((name, index) => [name, documents[index]!]));
}
