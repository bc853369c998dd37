import 'server-only';
import { MongoServerError } from 'mongodb';
import { Types, type ClientSession } from 'mongoose';
import { CategoryModel, type CategoryRecord } from '../../../../models/category';
import type { Actor } from '../../../platform/auth/actor';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { writeOnce, type Idempotency } from '../../../platform/database/idempotency';
import { inTransaction } from '../../../platform/database/transaction';
import type { AuditAction } from '../../../platform/events/event';
import { publish } from '../../../platform/events/publish';
import { isObjectId, type ValidationKey } from '../../../platform/validation';
import { isCategory, type Category } from '../../../shop/categories';
import { ShopError } from '../../../shop/errors';
import { requirePermission } from '../../../shop/policy';
import { changes } from '../../../shop/tags';
import type { CategoryMoved } from './events';
import { readTree } from './queries';
import { pathOf, placeFault, slugOf, subtreeOf, type Tree, type TreeNode } from './rules';
import type {
  AddCategory,
  MoveCategory,
  NameCategory,
  RemoveAttribute,
  RetireCategory,
  SaveAttribute,
} from './schema';
import {
  MOST_ATTRIBUTES,
  MOST_CHILDREN,
  MOST_CHOICES,
  MOST_NODES,
  MOST_SLUGS,
  type TreeAttribute,
  type Words,
} from './types';

const invalid = (fields: Record<string, ValidationKey>) => new ShopError('INVALID', { fields });

/**
 * Keeps categories where they are until the caller's transaction ends: of two that rely on the same one the
 * database lets the second begin anew, and read what the first wrote.
 */
export async function lockCategories(
  ids: readonly string[],
  session: ClientSession,
): Promise<void> {
  if (ids.length === 0) return;
  await CategoryModel.updateMany(
    { _id: { $in: ids.map((id) => new Types.ObjectId(id)) } },
    { $inc: { locks: 1 } },
    { session },
  );
}

/** Takes an address that another category has or had for what it is: a fault of its field. */
async function namingTakenSlugs<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const isTaken =
      error instanceof MongoServerError && error.code === 11000 && 'slugs' in error.keyPattern;
    throw isTaken ? invalid({ slug: 'slugTaken' }) : error;
  }
}

/** The place that a form names: one of the seven, or a category below them. */
function placeOf(tree: Tree, parent: string): { category: Category; parent: TreeNode | null } {
  if (isCategory(parent)) return { category: parent, parent: null };
  const found = tree.byId.get(parent.toLowerCase());
  if (!found) throw invalid({ parent: 'unknownChoice' });
  return { category: found.category, parent: found };
}

/** @throws ShopError NOT_FOUND, CONFLICT where it was changed since `version` */
function requireNode(tree: Tree, id: string, version: number): TreeNode {
  const node = isObjectId(id) ? tree.byId.get(id) : undefined;
  if (!node) throw new ShopError('NOT_FOUND', { message: 'No such category.' });
  if (node.version !== version) {
    throw new ShopError('CONFLICT', {
      message: 'This category was changed in the meantime. Please look at it again.',
    });
  }
  return node;
}

interface Told {
  action: AuditAction;
  before?: unknown;
  after?: unknown;
  moved?: true;
}

/** Tells of a change of the tree, in its transaction. */
async function tell(
  actor: Actor,
  id: string,
  { moved, ...audit }: Told,
  session: ClientSession,
): Promise<void> {
  const entity = `category:${id}`;
  const kept = { ...audit, subject: 'category' as const, subjectId: id };
  const event: CategoryMoved = {
    ...{ name: 'category.moved', entity, audit: kept },
    data: { categoryId: new Types.ObjectId(id) },
  };
  await publish(
    actor,
    [moved ? event : { name: 'category.changed', entity, data: {}, audit: kept }],
    session,
  );
  await recordChange(changes.tree(), session);
}

/**
 * Adds a category.
 * @throws ShopError FORBIDDEN, INVALID with the fields `parent` and `slug`
 */
export async function addCategory(
  actor: Actor,
  { parent: where, nameEn, nameBn, slug: given }: AddCategory,
  idempotency?: Idempotency,
): Promise<{ categoryId: string }> {
  requirePermission(actor, 'products.manage');
  const slug = given || slugOf(nameEn);
  if (slug === '') throw invalid({ slug: 'required' });
  const added = await namingTakenSlugs(() =>
    writeOnce(actor, 'category', idempotency, async (session) => {
      const tree = await readTree(session);
      const { category, parent } = placeOf(tree, where);
      requirePlace(tree, null, parent, category);
      if (tree.byId.size >= MOST_NODES) throw invalid({ parent: 'tooMany' });
      if (tree.bySlug.has(slug)) throw invalid({ slug: 'slugTaken' });
      await lockCategories(parent ? [parent.id] : [], session);
      const _id = new Types.ObjectId();
      const name = { en: nameEn, bn: nameBn };
      await CategoryModel.create(
        [
          {
            ...{ _id, category, name, slugs: [slug], createdAt: new Date() },
            parentId: parent ? new Types.ObjectId(parent.id) : null,
          },
        ],
        { session },
      );
      const id = String(_id);
      const after = { name, slug, parent: parent ? parent.name.en : category };
      await tell(actor, id, { action: 'category.add', after }, session);
      return { categoryId: id };
    }),
  );
  applyInvalidation(changes.tree());
  return added;
}

/** @throws ShopError INVALID, at the field `parent` */
function requirePlace(
  tree: Tree,
  node: TreeNode | null,
  parent: TreeNode | null,
  category: Category,
): void {
  const siblings = (tree.children.get(parent?.id ?? category) ?? []).filter(
    ({ id }) => id !== node?.id,
  );
  const fault = placeFault(tree, node, parent, siblings.length, MOST_CHILDREN);
  if (fault) throw invalid({ parent: fault });
}

/** One change of one category, with what it tells. */
interface Change {
  set: Partial<CategoryRecord>;
  told: Told;
}

/** Changes one category as it is in the caller's own transaction. @throws ShopError as `requireNode` */
async function changeCategory(
  actor: Actor,
  id: string,
  version: number,
  decide: (node: TreeNode, tree: Tree, session: ClientSession) => Change | Promise<Change>,
): Promise<{ categoryId: string }> {
  requirePermission(actor, 'products.manage');
  await namingTakenSlugs(() =>
    inTransaction(async (session) => {
      const tree = await readTree(session);
      const node = requireNode(tree, id, version);
      const { set, told } = await decide(node, tree, session);
      await CategoryModel.updateOne(
        { _id: new Types.ObjectId(node.id) },
        { $set: set, $inc: { version: 1, locks: 1 } },
        { session },
      );
      await tell(actor, node.id, told, session);
    }),
  );
  applyInvalidation(changes.tree());
  return { categoryId: id };
}

/**
 * Renames a category. Its earlier addresses lead to the new one and stay taken.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID at `slug`
 */
export const nameCategory = (
  actor: Actor,
  id: string,
  { nameEn, nameBn, slug: given, place, version }: NameCategory,
) =>
  changeCategory(actor, id, version, (node, tree) => {
    const slug = given || slugOf(nameEn) || node.slugs[0]!;
    const owner = tree.bySlug.get(slug);
    if (owner && owner.id !== node.id) throw invalid({ slug: 'slugTaken' });
    const slugs = [slug, ...node.slugs.filter((each) => each !== slug)];
    if (slugs.length > MOST_SLUGS) throw invalid({ slug: 'tooMany' });
    const name = { en: nameEn, bn: nameBn };
    return {
      set: { name, slugs, place: place ?? node.place },
      told: {
        action: 'category.rename',
        before: { name: node.name, slug: node.slugs[0], place: node.place },
        after: { name, slug, place: place ?? node.place },
      },
    };
  });

/**
 * Moves a category with everything below it. Products below follow to another one of the seven in batches
 * (`tree-subscriber.ts`); whoever saves one meanwhile has it follow at once.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID at `parent`
 */
export const moveCategory = (actor: Actor, id: string, { parent: where, version }: MoveCategory) =>
  changeCategory(actor, id, version, async (node, tree, session) => {
    const { category, parent } = placeOf(tree, where);
    requirePlace(tree, node, parent, category);
    const below = subtreeOf(tree, node).slice(1);
    const above = parent ? pathOf(tree, parent) : [];
    // Whoever moves one of these at the same time, or puts a product below, begins anew.
    await lockCategories(
      [...above, ...below].map((each) => each.id),
      session,
    );
    if (category !== node.category) {
      await CategoryModel.updateMany(
        { _id: { $in: below.map((each) => new Types.ObjectId(each.id)) } },
        { $set: { category } },
        { session },
      );
    }
    const before = node.parentId === null ? null : tree.byId.get(node.parentId);
    return {
      set: { category, parentId: parent ? new Types.ObjectId(parent.id) : null },
      told: {
        action: 'category.move',
        before: { parent: before?.name.en ?? node.category },
        after: { parent: parent?.name.en ?? category },
        ...(category !== node.category && { moved: true as const }),
      },
    };
  });

/**
 * Retires a category, whose products then count as its parent's, or brings it back with them.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID at `step`: it has children that are not retired,
 *   or its parent is retired
 */
export const retireCategory = (actor: Actor, id: string, { step, version }: RetireCategory) =>
  changeCategory(actor, id, version, async (node, tree, session) => {
    const retired = step === 'retire';
    const children = (tree.children.get(node.id) ?? []).filter((child) => !child.retired);
    if (retired && children.length > 0) throw invalid({ step: 'hasChildren' });
    const parent = node.parentId === null ? null : tree.byId.get(node.parentId);
    if (!retired && parent?.retired) throw invalid({ step: 'parentRetired' });
    await lockCategories(parent ? [parent.id] : [], session);
    return {
      set: { retired },
      told: {
        action: retired ? 'category.retire' : 'category.restore',
        before: { retired: node.retired },
        after: { retired },
      },
    };
  });

/** Choices of a text, a line for each: `Red = লাল`. */
export function readChoices(text: string): Words[] | undefined {
  const choices: Words[] = [];
  for (const each of text.split('\n')) {
    if (each.trim() === '') continue;
    const [en = '', bn = '', ...more] = each.split('=').map((word) => word.trim());
    // A line, a colon and a semicolon mean something in the text that holds a product's values.
    if (en === '' || en.includes(';') || more.length > 0) return undefined;
    choices.push({ en, bn: bn || en });
  }
  const isTwice = new Set(choices.map(({ en }) => en.toLowerCase())).size < choices.length;
  return isTwice ? undefined : choices;
}

/** @throws ShopError INVALID at `choices` */
function requireChoices(type: TreeAttribute['type'], text: string): Words[] {
  if (type !== 'choice') return [];
  const choices = readChoices(text);
  if (choices === undefined) throw invalid({ choices: 'choiceLines' });
  if (choices.length === 0) throw invalid({ choices: 'required' });
  if (choices.length > MOST_CHOICES) throw invalid({ choices: 'tooMany' });
  return choices;
}

/**
 * Adds an attribute, or changes the one with the key. Values that products have stay.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID
 */
export const saveAttribute = (
  actor: Actor,
  id: string,
  { version, key: known, nameEn, nameBn, type, unit, choices, required, filter }: SaveAttribute,
) =>
  changeCategory(actor, id, version, (node) => {
    const key = known || slugOf(nameEn).slice(0, 40).replace(/-+$/, '');
    if (key === '') throw invalid({ nameEn: 'required' });
    const place = node.attributes.findIndex((each) => each.key === key);
    if (known !== '' && place === -1) throw invalid({ key: 'unknownChoice' });
    if (known === '' && place !== -1) throw invalid({ nameEn: 'twice' });
    if (place === -1 && node.attributes.length >= MOST_ATTRIBUTES) {
      throw invalid({ nameEn: 'tooMany' });
    }
    const attribute: TreeAttribute = {
      ...{ key, name: { en: nameEn, bn: nameBn }, type, required, filter },
      unit: type === 'number' ? unit : '',
      choices: requireChoices(type, choices),
    };
    const attributes =
      place === -1
        ? [...node.attributes, attribute]
        : node.attributes.map((each) => (each.key === key ? attribute : each));
    return {
      set: { attributes },
      told: {
        action: 'category.attribute',
        before: node.attributes[place] ?? null,
        after: attribute,
      },
    };
  });

/**
 * Removes an attribute. Products keep what they say of it until they are edited, and no page shows it.
 * @throws ShopError FORBIDDEN, NOT_FOUND, CONFLICT, INVALID
 */
export const removeAttribute = (actor: Actor, id: string, { key, version }: RemoveAttribute) =>
  changeCategory(actor, id, version, (node) => {
    const attribute = node.attributes.find((each) => each.key === key);
    if (!attribute) throw invalid({ key: 'unknownChoice' });
    return {
      set: { attributes: node.attributes.filter((each) => each.key !== key) },
      told: { action: 'category.attribute', before: attribute, after: null },
    };
  });
