import 'server-only';
import { inBackground } from '../../../platform/jobs/background';
import { countBasket } from '../../reports/page-views';
import {
  type BasketProduct,
  findBasketProducts,
  findProductOfVariant,
  isOnSale,
  variantOf,
} from '../../catalogue';
import {
  CHOICE_FIELDS,
  nearestSteps,
  postedUnits,
  postedVariant,
  unitPriceAt,
} from '../../catalogue/shared';
import { requireOpenShops } from '../../accounts';
import type { DeliveryType } from '../../../shop/delivery-types';
import { isDistrict } from '../delivery';
import { readTypedCode } from '../promotions';
import { ShopError } from '../../../shop/errors';
import type { VariantRecord } from '../../../../models/product';
import { MAX_QUANTITY } from './types';
import {
  hasRoom,
  productTotal,
  quantityOf,
  withDelivery,
  withLine,
  withoutLine,
  withoutSaved,
  withSaved,
  type BasketContents,
} from './rules';
import type { LineForm, SetLine } from './schema';
import { changeBasket, type BasketVisitor, type BasketWrite } from './store-commands';

type PostedLine = Omit<LineForm, 'variantId'>;

/** A variant that this visitor may put into the basket. */
interface Offered {
  product: BasketProduct;
  variant: VariantRecord;
}

/** @throws ShopError NOT_FOUND where it is not on sale, OWN_PRODUCT, SELLER_AWAY */
async function requireOffered(
  { shopId }: BasketVisitor,
  variantId: string,
  productId: string | undefined,
): Promise<Offered> {
  const product = await findProductOfVariant(variantId, productId);
  const variant = product && variantOf(product, variantId);
  if (!variant || !isOnSale(product)) {
    throw new ShopError('NOT_FOUND', { message: 'This product is not on sale any more.' });
  }
  if (String(product.authorId) === shopId) throw new ShopError('OWN_PRODUCT');
  await requireOpenShops([String(product.authorId)]);
  return { product, variant };
}

/** @throws ShopError ABOVE_MAXIMUM with the `available` stock */
function aboveStock(available: number): ShopError {
  const message = `You can maximum order ${available} items.`;
  return new ShopError('ABOVE_MAXIMUM', {
    message,
    fields: { quantity: message },
    extra: { available },
  });
}

/** A line with this quantity and what is seen of it now. @throws ShopError BASKET_FULL where it is full */
function put(
  basket: BasketContents,
  { product, variant }: Offered,
  quantity: number,
): BasketContents {
  const variantId = String(variant._id);
  const productId = String(product._id);
  if (!hasRoom(basket, variantId)) {
    throw new ShopError('BASKET_FULL');
  }
  const seenTotal = productTotal(basket, productId) - quantityOf(basket, variantId) + quantity;
  const { productName, productNameBn } = product;
  const now = new Date();
  return withLine(
    basket,
    { productId, variantId, productName, productNameBn },
    quantity,
    {
      seenPoisha: unitPriceAt(product, variant, seenTotal, now),
      seenTotal,
      seenStock: variant.stock,
    },
    now,
  );
}

/**
 * Sets the quantity of a line, or adds to it; 0 takes it out. More than the stock is refused only
 * where the line grows: who has too much may always take less. Smallest order and step count over a
 * product's variants together, so the basket says them and refuses nothing.
 * @throws ShopError NOT_FOUND, OWN_PRODUCT, SELLER_AWAY, ABOVE_MAXIMUM, BASKET_FULL, TOO_MANY
 */
export async function setLine(
  visitor: BasketVisitor,
  variantId: string,
  { productId, quantity, add }: SetLine,
): Promise<BasketWrite> {
  if (quantity === 0) {
    return add ? changeBasket(visitor, (basket) => basket) : removeLine(visitor, variantId);
  }
  const offered = await requireOffered(visitor, variantId, productId);
  const { stock } = offered.variant;
  let isNew = false;
  const written = await changeBasket(visitor, (basket) => {
    const before = quantityOf(basket, variantId);
    const wanted = Math.min(add ? before + quantity : quantity, MAX_QUANTITY);
    if (wanted > stock && wanted > before) throw aboveStock(stock);
    isNew = !basket.lines.some((line) => line.productId === String(offered.product._id));
    return put(basket, offered, wanted);
  });
  // The basket is written: its seller's figures neither delay nor refuse it.
  if (isNew) inBackground('a basket’s count', () => countBasket(String(offered.product._id)));
  return written;
}

/** Takes a line out; nothing where there is none. */
export const removeLine = (visitor: BasketVisitor, variantId: string): Promise<BasketWrite> =>
  changeBasket(visitor, (basket) => withoutLine(basket, variantId));

/** Keeps a line for later; nothing where there is none. */
const saveForLater = (visitor: BasketVisitor, variantId: string): Promise<BasketWrite> =>
  changeBasket(visitor, (basket) => withSaved(basket, variantId, new Date()));

/** Takes what was saved of a variant out; nothing where nothing was. */
const removeSaved = (visitor: BasketVisitor, variantId: string): Promise<BasketWrite> =>
  changeBasket(visitor, (basket) => withoutSaved(basket, variantId));

/**
 * Puts what was saved back into the basket, at most as much as there is; nothing where nothing was.
 * @throws ShopError NOT_FOUND, OWN_PRODUCT, SELLER_AWAY, ABOVE_MAXIMUM where there is none of it, BASKET_FULL
 */
async function moveToBasket(visitor: BasketVisitor, variantId: string): Promise<BasketWrite> {
  return changeBasket(visitor, async (basket) => {
    const item = basket.saved.find((one) => one.variantId === variantId);
    if (!item) return basket;
    const offered = await requireOffered(visitor, variantId, item.productId);
    const { stock } = offered.variant;
    if (stock === 0) throw aboveStock(0);
    return put(basket, offered, Math.min(item.quantity, stock));
  });
}

/**
 * The line that a product page's form asks for: of the variant that it names, else of the one whose
 * values were chosen; without a quantity so much as the minimum order.
 * @throws ShopError NOT_FOUND; INVALID where something is to be chosen and no variant is so
 */
async function postedLine(
  variantId: string,
  form: PostedLine,
): Promise<{ variantId: string; quantity: number }> {
  const product = await findProductOfVariant(variantId, form.productId);
  if (!product) return { variantId, quantity: form.quantity ?? 1 };
  const variant = variantOf(product, variantId) ?? postedVariant(product, form);
  if (!variant && CHOICE_FIELDS.some((name) => form[name] !== undefined)) {
    throw new ShopError('INVALID', { fields: { variantId: 'unknownChoice' } });
  }
  return {
    variantId: variant ? String(variant._id) : variantId,
    quantity: postedUnits(form, product) ?? product.minQuantity,
  };
}

/**
 * Applies a change requested by a form without JavaScript. An `add` without a quantity takes the minimum
 * order.
 * @throws ShopError what the command of the action throws; INVALID where `set` names no quantity, or
 * where something is to be chosen and no variant is so
 */
export async function changeLine(
  visitor: BasketVisitor,
  variantId: string,
  form: PostedLine,
): Promise<BasketWrite> {
  const { action, productId, quantity } = form;
  switch (action) {
    case 'remove':
      return removeLine(visitor, variantId);
    case 'save':
      return saveForLater(visitor, variantId);
    case 'restore':
      return moveToBasket(visitor, variantId);
    case 'forget':
      return removeSaved(visitor, variantId);
    case 'set':
      if (quantity === undefined)
        throw new ShopError('INVALID', { fields: { quantity: 'required' } });
      return setLine(visitor, variantId, { productId, quantity, add: false });
    case 'add': {
      const line = await postedLine(variantId, form);
      return setLine(visitor, line.variantId, { productId, quantity: line.quantity, add: true });
    }
  }
}

/**
 * Asks for a promotion's code; an empty one for none. Whether it takes something off this basket, the
 * price says.
 * @throws ShopError INVALID where there is no such code now, TOO_MANY after too many of those
 */
export async function setCode(visitor: BasketVisitor, typed: string): Promise<BasketWrite> {
  const { address, accountId } = visitor;
  const of = { address, account: accountId ?? undefined };
  const code = typed === '' ? '' : await readTypedCode(of, typed, new Date());
  return changeBasket(visitor, (basket) => (basket.code === code ? basket : { ...basket, code }));
}

/** Says which district the goods go to; empty: not said. @throws ShopError INVALID where there is none such */
export async function setDistrict(
  visitor: BasketVisitor,
  districtId: string,
): Promise<BasketWrite> {
  if (districtId !== '' && !(await isDistrict(districtId))) {
    throw new ShopError('INVALID', { fields: { districtId: 'unknownChoice' } });
  }
  return changeBasket(visitor, (basket) =>
    basket.districtId === districtId ? basket : { ...basket, districtId },
  );
}

/**
 * Chooses how a seller's goods are delivered. Whether it is offered, the price says: where it is not,
 * the first way counts.
 * @throws ShopError NOT_FOUND where nothing in the basket is of the seller
 */
export function chooseDelivery(
  visitor: BasketVisitor,
  { sellerId, kind }: { sellerId: string; kind: DeliveryType },
): Promise<BasketWrite> {
  return changeBasket(visitor, async (basket) => {
    const products = await findBasketProducts(basket.lines.map(({ productId }) => productId));
    const sellers = new Set([...products.values()].map(({ authorId }) => String(authorId)));
    if (!sellers.has(sellerId)) throw new ShopError('NOT_FOUND');
    return withDelivery(basket, sellerId, kind, sellers);
  });
}

/** Units of a variant that are to be put into the basket again. */
interface WantedAgain {
  productId: string;
  variantId: string;
  quantity: number;
}

/**
 * Puts the lines of an order into the basket, each as far as it can be had: at most the stock, at
 * least the minimum order. A line that has as many already stays.
 * @throws ShopError NOT_FOUND where nothing of it can be had
 */
export async function addAgain(
  visitor: BasketVisitor,
  lines: readonly WantedAgain[],
): Promise<BasketWrite> {
  const products = await findBasketProducts(lines.map(({ productId }) => productId));
  const wanted = lines.flatMap((line) => {
    const product = products.get(line.productId);
    const variant = product && variantOf(product, line.variantId);
    const canBeHad =
      variant &&
      variant.stock > 0 &&
      isOnSale(product) &&
      String(product.authorId) !== visitor.shopId;
    if (!canBeHad) return [];
    // Smallest order and step count over all lines of a product: of several each comes as it was.
    const isAlone = lines.filter(({ productId }) => productId === line.productId).length === 1;
    const asked = isAlone ? nearestSteps(line.quantity, product).above : line.quantity;
    return [{ product, variant, quantity: Math.min(asked, variant.stock) }];
  });
  if (wanted.length === 0) {
    throw new ShopError('NOT_FOUND', { message: 'Nothing of this order is on sale any more.' });
  }
  return changeBasket(visitor, (basket) =>
    wanted.reduce(
      (contents, { quantity, ...offered }) =>
        quantityOf(contents, String(offered.variant._id)) >= quantity
          ? contents
          : put(contents, offered, quantity),
      basket,
    ),
  );
}
