import 'server-only';
import type { ClientSession, Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withKeyedLock } from '../../platform/concurrency/keyed-lock';
import { inTransaction } from '../../platform/database/transaction';
import { toAppError } from '../../platform/http/api-response';
import { log } from '../../platform/log';
import { ShopError } from '../../shop/errors';
import { sellsAs, shopFor } from '../../shop/policy';
import type { Category } from '../../shop/categories';
import type { ProductRecord } from '../../../models/product';
import { StockChangeModel } from '../../../models/stock-change';
import { requireProduct, writeUpdate } from './commands';
import { categoryShown } from './grid-queries';
import {
  gridValuesOf,
  isOfProduct,
  readGridCell,
  tiersOfCell,
  verdictOn,
  type GridField,
} from './grid-rules';
import type { GridCell, GridCellResult, SaveGrid } from './grid-schema';
import type { UpdateProduct } from './schema';
import { BY_ORDERS } from './stock-types';
import { variantInputOf } from './variant-records';
import { withChanges, type CellChange } from './variant-updates';
import { announceProductChange } from './write-commands';

/**
 * Saves cells of the bulk grid, product by product, each in a transaction of its own by the rules of the
 * product form. A cell is written only where the shop still has the value that it was changed from
 * (`verdictOn`); a cell that the form would refuse keeps back the other cells of its product.
 * @returns how each cell went, in the order of the products
 * @throws ShopError FORBIDDEN where the actor's role in the team may change no products
 */
export async function saveGrid(actor: Actor, { cells }: SaveGrid): Promise<GridCellResult[]> {
  shopFor(actor, 'shop.products');
  const byProduct = new Map<string, GridCell[]>();
  for (const cell of cells) {
    const id = cell.productId.toLowerCase();
    byProduct.set(id, [...(byProduct.get(id) ?? []), { ...cell, productId: id }]);
  }
  const results: GridCellResult[] = [];
  // One after the other: together they would only wait for each other in the database.
  for (const [id, own] of byProduct) results.push(...(await saveProduct(actor, id, own, results)));
  return results;
}

async function saveProduct(
  actor: Actor,
  id: string,
  cells: GridCell[],
  before: readonly GridCellResult[],
): Promise<GridCellResult[]> {
  try {
    const { changed, results } = await withKeyedLock(`edit ${id}`, () =>
      inTransaction((session) => writeCells(actor, id, cells, session)),
    );
    announceProductChange(changed);
    return results;
  } catch (thrown) {
    const error = toAppError(thrown);
    // The shop's own failure, or the database away: the next ones would fail as well.
    if (error.status >= 500 && before.length === 0) throw thrown;
    if (error.status >= 500) log().error({ productId: id, err: error.cause }, 'grid row failed');
    return cells.map((cell) => resultOf(cell, 'refused', { reason: error.code }));
  }
}

const resultOf = (
  { productId, variantId, field }: GridCell,
  outcome: GridCellResult['outcome'],
  more: Pick<GridCellResult, 'value' | 'reason'> = {},
): GridCellResult => ({ productId, variantId, field, outcome, ...more });

/** A cell that may be written, read and compared with what the shop has. */
interface Decided {
  cell: GridCell;
  to: string;
}

/** Runs again from the beginning where its transaction does: it keeps nothing outside. */
async function writeCells(
  actor: Actor,
  id: string,
  cells: readonly GridCell[],
  session: ClientSession,
): Promise<{ changed: string[]; results: GridCellResult[] }> {
  const product = await requireProduct(id, session);
  if (!sellsAs(actor, product.authorId, 'shop.products')) throw new ShopError('FORBIDDEN');
  const results: GridCellResult[] = [];
  const decided: Decided[] = [];
  for (const cell of cells) {
    const current = valueOf(actor, product, cell);
    const read = readGridCell(cell.field, cell.to);
    if (current === undefined) results.push(resultOf(cell, 'refused', { reason: 'NOT_FOUND' }));
    else if ('fault' in read) results.push(resultOf(cell, 'refused', { reason: read.fault }));
    else {
      const said = { from: cell.from, to: read.value };
      const moved =
        cell.field === 'stock' && current !== cell.from
          ? await isMovedByOrders(product._id, cell, Number(current), session)
          : false;
      const verdict = verdictOn(cell.field, said, current, moved);
      if (verdict === 'conflict') results.push(resultOf(cell, 'conflict', { value: current }));
      else if (verdict === 'same') results.push(resultOf(cell, 'saved', { value: current }));
      else decided.push({ cell, to: read.value });
    }
  }
  if (decided.length === 0) return { changed: [], results };
  const { update, keepsPrices } = updateOf(product, decided);
  try {
    const { changed } = await writeUpdate(actor, product, update, session, { keepsPrices });
    const after = await requireProduct(id, session);
    return {
      changed,
      results: [...results, ...decided.map((each) => written(actor, after, each))],
    };
  } catch (error) {
    // Found before anything was written.
    if (!(error instanceof ShopError) || error.code !== 'INVALID') throw error;
    return { changed: [], results: [...results, ...faultsAt(product, decided, error)] };
  }
}

/** The value of a cell now; undefined where its variant is gone. */
function valueOf(
  actor: Actor,
  product: ProductRecord,
  { variantId, field }: Pick<GridCell, 'variantId' | 'field'>,
): string | undefined {
  const variant = isOfProduct(field)
    ? product.variants[0]
    : product.variants.find(({ _id }) => String(_id) === variantId.toLowerCase());
  return (
    variant && gridValuesOf(product, variantInputOf(variant), categoryShown(actor, product))[field]
  );
}

/** The update of the product form that these cells ask for. What they do not name stays as it is. */
function updateOf(
  product: ProductRecord,
  decided: readonly Decided[],
): { update: UpdateProduct; keepsPrices?: ReadonlySet<string> } {
  const update: UpdateProduct = {};
  const byVariant = new Map<string, CellChange>();
  for (const { cell, to } of decided) {
    if (cell.field === 'minQuantity') update.minQuantity = Number(to);
    else if (cell.field === 'lowStock') update.lowStock = to === '' ? null : Number(to);
    else if (cell.field === 'category') update.category = to as Category;
    else if (cell.field === 'weightGrams' && !product.hasOptions) {
      update.weightGrams = to === '' ? null : Number(to);
    } else {
      const id = cell.variantId.toLowerCase();
      const variant = product.variants.find(({ _id }) => String(_id) === id)!;
      const change = byVariant.get(id) ?? {
        _id: id,
        // A tier that a lower price overtakes is refused, not dropped unseen as a quick edit does.
        priceLadder: variantInputOf(variant).priceLadder,
      };
      byVariant.set(id, { ...change, ...CHANGES[cell.field](to, cell.from) });
    }
  }
  if (byVariant.size === 0) return { update };
  const { variants, keepsPrices } = withChanges(product, [...byVariant.values()]);
  return { update: { ...update, variants }, keepsPrices };
}

const CHANGES: Record<
  Exclude<GridField, 'minQuantity' | 'lowStock' | 'category'>,
  (to: string, from: string) => Partial<CellChange>
> = {
  price: (to) => ({ price: Number(to) }),
  tiers: (to) => ({ priceLadder: tiersOfCell(to) }),
  stock: (to, from) => ({ stock: Number(to), stockWas: Number(from) }),
  weightGrams: (to) => ({ weightGrams: to === '' ? undefined : Number(to) }),
};

/** How a cell went that was written: what is not there yet waits for review. */
function written(actor: Actor, after: ProductRecord, { cell, to }: Decided): GridCellResult {
  const value = valueOf(actor, after, cell);
  const onSale = cell.field === 'category' ? after.category : value;
  const waits = onSale !== to && cell.field !== 'stock';
  return resultOf(cell, waits ? 'review' : 'saved', value === undefined ? {} : { value });
}

/** The product form's fields by the cells that show them. */
const FIELD_CELLS: Record<string, readonly GridField[]> = {
  price: ['price'],
  compareAtPrice: ['price'],
  priceLadder: ['tiers', 'price'],
  stock: ['stock'],
  weightGrams: ['weightGrams'],
};

/** What the form refuses, at the cells that it is about; their neighbours were not written with them. */
function faultsAt(
  product: ProductRecord,
  decided: readonly Decided[],
  error: ShopError,
): GridCellResult[] {
  const reasons = new Map<GridCell, string>();
  for (const [path, reason] of Object.entries(error.fields ?? {})) {
    const [, index = '', name = path] = /^variants\.(\d+)\.(\w+)/.exec(path) ?? [];
    const variantId = index === '' ? undefined : String(product.variants[Number(index)]?._id);
    const fields = FIELD_CELLS[name] ?? [name];
    const at = fields.flatMap((field) =>
      decided.flatMap(({ cell }) =>
        cell.field === field &&
        (variantId === undefined || cell.variantId.toLowerCase() === variantId)
          ? [cell]
          : [],
      ),
    )[0];
    if (at) reasons.set(at, reason);
  }
  return decided.map(({ cell }) =>
    resultOf(cell, 'refused', {
      reason: reasons.get(cell) ?? (reasons.size > 0 ? 'withOthers' : 'INVALID'),
    }),
  );
}

/** Changes that are looked back through; a longer way back is taken for a conflict. */
const MOST_MOVES = 200;

/** Whether orders alone led from the stock that was shown to the one now. */
async function isMovedByOrders(
  productId: Types.ObjectId,
  { variantId, from }: GridCell,
  current: number,
  session: ClientSession,
): Promise<boolean> {
  const moves = await StockChangeModel.find(
    { productId, variantId },
    { why: 1, change: 1, stock: 1 },
    { session },
  )
    .sort({ _id: -1 })
    .limit(MOST_MOVES)
    .lean();
  if (moves[0]?.stock !== current) return false;
  for (const { why, change, stock } of moves) {
    if (!BY_ORDERS.has(why)) return false;
    if (String(stock - change) === from) return true;
  }
  return false;
}
