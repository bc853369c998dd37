import 'server-only';
import { connectDatabase } from '../../platform/database/connect';
import type { Finding } from '../../platform/integrity/finding';
import { ProductImportModel } from '../../../models/product-import';

/** Imports that did more than there was. All go by themselves after their time. */
export async function* findImportFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const imports = ProductImportModel.find({}, { products: 1, done: 1 }).lean();
  for await (const { _id, products, done } of imports.cursor()) {
    if (done <= products) continue;
    const wrong = `dealt with ${done} of ${products} products`;
    yield { kind: 'import.progress', id: String(_id), wrong, mend: null };
  }
}
