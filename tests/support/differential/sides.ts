import { EJSON } from 'bson';
import { type Collection, type Document, MongoServerError } from 'mongodb';

/** Outcome of one store: a result in extended JSON, so that types count, or an error's code. */
export type Outcome = { result: unknown } | { error: unknown };

/** @throws what is no answer of the server */
export async function outcomeOf(run: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: EJSON.serialize({ value: await run() }, { relaxed: false }).value };
  } catch (error) {
    if (error instanceof MongoServerError) return { error: error.code };
    throw error;
  }
}

/** Empties collections and fills them with the same documents. */
export async function fill(sides: readonly Collection[], documents: Document[]): Promise<void> {
  await Promise.all(
    sides.map(async (side) => {
      await side.deleteMany({});
      if (documents.length > 0) await side.insertMany(documents.map((one) => ({ ...one })));
    }),
  );
}

/** All documents of a collection, in the order of their ids. */
export const contentsOf = (side: Collection): Promise<Document[]> =>
  side.find().sort({ _id: 1 }).toArray();
