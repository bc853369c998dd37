import { can } from '../../shop/policy';
import type { Actor } from '../../platform/auth/actor';
import type { ProductRecord } from '../../../models/product';
import { isUnreviewed, settlePlace } from '../catalogue/shared';
import { findNode, type Tree } from '../catalogue/tree/shared';
import type { Candidate } from './candidate';
import type { Format, OptionalField, Report } from './formats';
import { draftReason } from './plan';
import type { IssueCode } from './rules';

/** Text of an error, by its key under `validation`. */
const CODES: Record<string, IssueCode> = {
  required: 'attributeMissing',
  attributeLines: 'attributeLines',
  attributeUnknown: 'attributeUnknown',
};

/** True where any product names a subcategory or attributes. */
export const nameAnyPlace = (candidates: readonly Candidate[]): boolean =>
  candidates.some(({ fields }) => fields.subcategory !== '' || fields.attributes !== '');

/**
 * A product of a file with its category below the seven as it is stored: by its address, however the file
 * names it, and the one of the seven that this is below. Its hash stays the file's.
 * @returns null where it can't be taken; `report` says why
 */
export function placedCandidate(
  tree: Tree,
  actor: Actor,
  candidate: Candidate,
  existing: ProductRecord | undefined,
  format: Format,
  report: Report,
): Candidate | null {
  const { fields, absent, row } = candidate;
  const isGiven = (field: OptionalField) => !absent.includes(field);
  const text = isGiven('subcategory') ? fields.subcategory : undefined;
  const attributes = isGiven('attributes') ? fields.attributes : undefined;
  if (text === undefined && attributes === undefined) return candidate;
  const found = text ? findNode(tree, text) : undefined;
  const category = found?.category ?? fields.category;
  const { columnOf } = format;
  if (category !== fields.category) {
    report(row, columnOf.category, 'warning', 'categoryFollows', category);
  }
  const asAdmin = can(actor, 'products.review');
  const shown =
    existing && ((!isUnreviewed(existing.status) && !asAdmin && existing.draft) || existing);
  const isSent = existing ? existing.status !== 'draft' : draftReason(candidate) === undefined;
  const { place, faults } = settlePlace(
    tree,
    shown ?? null,
    {
      category,
      ...(text !== undefined && { subcategory: text }),
      ...(attributes !== undefined && { attributes }),
    },
    isSent,
  );
  for (const [field, fault] of Object.entries(faults)) {
    if (field === 'subcategory') {
      report(row, columnOf.subcategory, 'error', 'subcategoryUnknown', text);
    } else {
      const [, key = attributes] = field.split('.');
      report(row, columnOf.attributes, 'error', CODES[fault] ?? 'attributeWrong', key);
    }
  }
  return Object.keys(faults).length > 0 ? null : { ...candidate, fields: { ...fields, ...place } };
}
