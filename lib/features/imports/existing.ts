import 'server-only';
import type { ClientSession } from 'mongoose';
import { stockAfterUpdate, variantFaults } from '../catalogue/shared';
import type { ProductRecord } from '../../../models/product';
import type { Actor } from '../../platform/auth/actor';
import { can } from '../../shop/policy';
import { claimPictures } from '../../platform/storage/claim';
import { findImportedProducts, findSkuOwners } from '../catalogue';
import { readTree } from '../catalogue/tree';
import type { Candidate } from './candidate';
import { nameAnyPlace, placedCandidate } from './candidate-place';
import { type Format, type Report, formatOf } from './formats';
import { type Plan, type WantedVariants, planProduct } from './plan';
import type { IssueCode, FormatName } from './rules';

/** Problems of variants that only show against the stored product, by field. */
const CODES: Record<
  string,
  [field: 'sku' | 'picture' | 'priceLadder' | 'compareAtPrice', IssueCode]
> = {
  sku: ['sku', 'skuTwice'],
  picture: ['picture', 'variantPicture'],
  priceLadder: ['priceLadder', 'ladder'],
  compareAtPrice: ['compareAtPrice', 'compareAtLow'],
};

/**
 * Looks whether the variants that a plan leads to can be written, and tells which of those here the
 * file leaves out.
 * @returns false where they can't; `report` says why, by row
 */
export function reportFaults(
  existing: ProductRecord | undefined,
  candidate: Candidate,
  plan: Plan,
  format: Format,
  report: Report,
): boolean {
  if (plan.kind !== 'new' && plan.wanted) reportStock(plan.wanted, candidate, format, report);
  if (plan.kind === 'unchanged') return true;
  const { columnOf } = format;
  if (plan.kind === 'changed' && plan.wanted === undefined) {
    const { price, maxQuantity } = plan.update;
    const isNamed = price !== undefined || maxQuantity !== undefined;
    if (!isNamed || existing!.variants.length === 1) return true;
    const count = String(existing!.variants.length);
    report(candidate.row, columnOf.price, 'error', 'variantsHere', count);
    return false;
  }
  const faults = Object.keys(variantFaults(plan.wanted!));
  for (const name of faults) {
    const [list, index, field] = name.split('.');
    const variant = list === 'variants' ? candidate.variants[Number(index)] : undefined;
    const known = variant && CODES[field ?? ''];
    if (known) {
      const [part, code] = known;
      report(
        variant.row,
        columnOf[part],
        'error',
        code,
        part === 'picture' ? variant.picture : variant.sku,
      );
    } else if (list === 'options') {
      const { name: column } = format.optionColumns(Number(index));
      report(
        candidate.row,
        column,
        'error',
        'variantPicture',
        candidate.options[Number(index)]?.name,
      );
    } else report(variant?.row ?? candidate.row, columnOf.key, 'error', 'refused', name);
  }
  if (faults.length > 0) return false;
  if (plan.kind === 'changed' && plan.update.variants) {
    const kept = plan.wanted!.before.filter((variant) => variant !== undefined).length;
    const gone = existing!.variants.length - kept;
    if (gone > 0) report(candidate.row, columnOf.key, 'warning', 'variantsGone', String(gone));
  }
  return true;
}

/** Tells where the stock moved here since the file was written: the file's difference is applied to it. */
function reportStock(
  { variants, before }: WantedVariants,
  candidate: Candidate,
  { columnOf }: Format,
  report: Report,
): void {
  variants.forEach(({ stock, stockWas }, index) => {
    const now = before[index]?.stock;
    if (now === undefined || stockWas === undefined || now === stockWas) return;
    const { row } = candidate.variants[index]!;
    const after = stockAfterUpdate(now, stock, stockWas);
    const value = `${stockWas} → ${stock}, ${now} → ${after}`;
    report(row, columnOf.maxQuantity, 'warning', 'stockMoved', value);
  });
}

export interface Planned {
  candidate: Candidate;
  existing: ProductRecord | undefined;
  plan: Plan;
}

/** Products and SKUs met so far in a run: neither may occur twice. */
interface Met {
  products: Set<string>;
  skus: Set<string>;
}

export const nothingMet = (): Met => ({ products: new Set(), skus: new Set() });

/**
 * Plans what an import does with a batch, based on the shop's current products. What can't be done is
 * reported and left out.
 */
export async function planBatch(
  actor: Actor,
  format: FormatName,
  candidates: Candidate[],
  met: Met,
  report: Report,
  session?: ClientSession,
): Promise<Planned[]> {
  const columns = formatOf(format).columnOf;
  const named = {
    ids: candidates.flatMap(({ id }) => (id === undefined ? [] : [id])),
    keys: candidates.map(({ key }) => key),
  };
  const { byId, byKey } = await findImportedProducts(actor, format, named, session);
  const tree = nameAnyPlace(candidates) ? await readTree(session) : null;
  const planned: Planned[] = [];
  const taken = new Set<string>();
  for (const candidate of candidates) {
    const refuse = (column: string, code: Parameters<Report>[3], value?: string) =>
      report(candidate.row, column, 'error', code, value);
    const { id, key } = candidate;
    const existing = id === undefined ? byKey.get(key) : byId.get(id);
    const other = byKey.get(key);
    if (id !== undefined && existing === undefined) {
      refuse('id', 'idUnknown', id);
      continue;
    }
    // The number belongs to another product, or another row was this product already.
    const name = existing && String(existing._id);
    const again = name !== undefined && (met.products.has(name) || taken.has(name));
    if (again || (other && other !== existing && String(other._id) !== name)) {
      refuse(columns.key, 'keyTwice', key);
      continue;
    }
    const gone = await goneOf(candidate, existing);
    if (gone !== undefined) {
      refuse(columns.pictures, 'pictureGone', gone);
      continue;
    }
    const placed =
      tree === null
        ? candidate
        : placedCandidate(tree, actor, candidate, existing, formatOf(format), report);
    if (placed === null) continue;
    const plan = planProduct(existing, placed, format, can(actor, 'products.review'));
    if (!reportFaults(existing, placed, plan, formatOf(format), report)) continue;
    if (name !== undefined) taken.add(name);
    planned.push({ candidate: placed, existing, plan });
  }
  return withFreeSkus(actor, planned, met, formatOf(format), report, session);
}

/** The plans whose SKUs no other product of the seller's has, here or further up in the file. */
async function withFreeSkus(
  actor: Actor,
  planned: Planned[],
  met: Met,
  format: Format,
  report: Report,
  session?: ClientSession,
): Promise<Planned[]> {
  const owners = await findSkuOwners(actor, [...new Set(planned.flatMap(skusOf))], session);
  const taken = new Set<string>();
  return planned.filter((each) => {
    const { candidate, existing } = each;
    const skus = skusOf(each);
    let isFree = true;
    skus.forEach((sku, index) => {
      const owner = owners.get(sku);
      const isOthers = owner !== undefined && owner !== String(existing?._id);
      const isAbove = met.skus.has(sku) || taken.has(sku);
      if (sku === '' || !(isOthers || isAbove)) return;
      isFree = false;
      const { row } = candidate.variants[index]!;
      report(row, format.columnOf.sku, 'error', isAbove ? 'skuTwice' : 'skuTaken', sku);
    });
    if (isFree) for (const sku of skus) taken.add(sku);
    return isFree;
  });
}

/** The SKUs that a plan writes, in the order of the candidate's variants; empty ones included. */
function skusOf({ plan }: Planned): string[] {
  const wanted = plan.kind === 'unchanged' ? undefined : plan.wanted;
  return (wanted?.variants ?? []).map(({ sku }) => sku);
}

/** To be called once a batch is written, or counted. */
export function remember(met: Met, planned: Planned[]): void {
  for (const each of planned) {
    if (each.existing) met.products.add(String(each.existing._id));
    for (const sku of skusOf(each)) if (sku !== '') met.skus.add(sku);
  }
}

/** A picture that the file names newly and that isn't here (any more); the others are kept from the sweep. */
async function goneOf(
  { pictures }: Candidate,
  existing: ProductRecord | undefined,
): Promise<string | undefined> {
  const shown = [existing, existing?.draft].flatMap((each) =>
    each ? [each.image, ...each.extraimages] : [],
  );
  const [gone] = await claimPictures(pictures.filter((url) => !shown.includes(url)));
  return gone;
}
