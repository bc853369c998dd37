import type { FullProduct } from '../../../lib/features/catalogue/shared';
import { askJson, signIn } from '../../bench/ask';

/** Both together are the 50 variants that the budgets are held with. */
const SIZES = ['36', '38', '40', '42', '44'];
const COLOURS = [
  ['Red', 'লাল'],
  ['Blue', 'নীল'],
  ['Black', 'কালো'],
  ['White', 'সাদা'],
  ['Green', 'সবুজ'],
  ['Maroon', 'মেরুন'],
  ['Navy', 'নেভি'],
  ['Yellow', 'হলুদ'],
  ['Pink', 'গোলাপি'],
  ['Grey', 'ধূসর'],
] as const;

const optionOf = (name: string, nameBn: string, values: { value: string; valueBn: string }[]) => ({
  name,
  nameBn,
  values,
});

/** Each with SKU, barcode and price tiers of three tiers; sizes cost differently, some are sold out. */
function variants() {
  return COLOURS.flatMap(([colour], shade) =>
    SIZES.map((size, place) => {
      const price = 420 + place * 15;
      return {
        sku: `KAM-${shade + 11}-${size}`,
        barcode: `2100000${String(shade * SIZES.length + place + 100)}`,
        values: [size, colour],
        price,
        stock: (shade + place) % 9 === 0 ? 0 : 40 + ((shade * 7 + place * 13) % 200),
        priceLadder: [24, 120, 480].map((from, tier) => ({ from, price: price - 10 - tier * 8 })),
      };
    }),
  );
}

/**
 * Has the demonstration's seller offer a product of 50 variants, and its administrator publish it.
 * Text and pictures are those of a product that is there, so that the page is one like the others.
 * @param url of a shop with the demonstration
 * @returns its id
 * @throws where a call is refused
 */
export async function publishManyVariants(url: string): Promise<string> {
  const tokenOf = async (name: string) => ({
    authorization: `Bearer ${await signIn(url, `${name}@example.com`, `${name}-demo-2026`)}`,
  });
  const shown = await askJson<FullProduct[]>(`${url}/products?fields=full&limit=100`);
  const like = shown.find(({ options }) => options.length > 0) ?? shown[0];
  if (!like) throw new Error('The demonstration has no products.');
  const { insertedId } = await askJson<{ insertedId: string }>(`${url}/addproduct`, {
    method: 'POST',
    headers: await tokenOf('seller'),
    body: {
      productName: `${like.productName}, all sizes and colours`,
      productNameBn: `${like.productNameBn}, সব সাইজ ও রং`,
      brand: like.brand,
      category: like.category,
      description: like.description,
      descriptionBn: like.descriptionBn,
      content: like.content,
      contentBn: like.contentBn,
      image: like.image,
      extraimages: like.extraimages,
      rating: 5,
      minQuantity: 6,
      quantityStep: 2,
      packSize: 24,
      weightGrams: 420,
      dispatchDays: 2,
      options: [
        optionOf(
          'Size',
          'সাইজ',
          SIZES.map((value) => ({ value, valueBn: '' })),
        ),
        optionOf(
          'Colour',
          'রং',
          COLOURS.map(([value, valueBn]) => ({ value, valueBn })),
        ),
      ],
      variants: variants(),
    },
  });
  await askJson(`${url}/reviewproduct/${insertedId}`, {
    method: 'PATCH',
    headers: await tokenOf('admin'),
    body: { status: 'published' },
  });
  return insertedId;
}
