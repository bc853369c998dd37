import 'server-only';
import type { ClientSession } from 'mongoose';
import { CategoryModel, type CategoryRecord } from '../../../../models/category';
import { cachedRead } from '../../../platform/cache/cache';
import { withDatabase } from '../../../platform/database/connect';
import { tags } from '../../../shop/tags';
import { treeOf, type Tree, type TreeNode } from './rules';
import { MOST_NODES } from './types';

const words = ({ en, bn }: { en: string; bn: string }) => ({ en, bn });

const nodeOf = (record: CategoryRecord): TreeNode => ({
  id: String(record._id),
  category: record.category,
  parentId: record.parentId ? String(record.parentId) : null,
  name: words(record.name),
  slugs: [...record.slugs],
  place: record.place,
  retired: record.retired,
  attributes: record.attributes.map(({ key, name, type, unit, choices, required, filter }) => ({
    ...{ key, name: words(name), type, unit },
    ...{ choices: choices.map(words), required, filter },
  })),
  version: record.version,
});

const readNodes = (session?: ClientSession): Promise<TreeNode[]> =>
  withDatabase(async () => {
    const records = await CategoryModel.find({}, null, session ? { session } : {})
      .sort({ _id: 1 })
      // Concurrent additions may exceed the limit slightly.
      .limit(2 * MOST_NODES)
      .lean();
    return records.map(nodeOf);
  });

const cachedNodes = cachedRead(
  'categoryTree',
  () => readNodes(),
  () => [tags.tree],
);

/** The tree as pages show it, cached. */
export const getTree = async (): Promise<Tree> => treeOf(await cachedNodes());

/** The tree as it is now, in the caller's transaction if there is one. */
export const readTree = async (session?: ClientSession): Promise<Tree> =>
  treeOf(await readNodes(session));
