import * as z from 'zod';
import { integer, price } from '../../platform/validation';
import { MAX_VARIANTS } from './variant-types';
import { absent } from './product-fields-rules';
import { stockCount } from './variant-schema';

// The namespace, not the `z` object: that one carries every language of zod into the browser.

/** `PATCH /api/products/variants/{id}`: price and stock of some variants; the others stay as they are. */
export const updateVariantsSchema = z.object({
  variants: z
    .array(
      z.object(
        {
          _id: z.string('notText').regex(/^[0-9a-f]{24}$/i, 'unknownChoice'),
          price: z.preprocess(absent, price.optional()),
          stock: z.preprocess(absent, stockCount.optional()),
          /** Stock that the form showed, as in `maxQuantityWas`. */
          stockWas: z.preprocess(absent, stockCount.optional()),
        },
        'notList',
      ),
      'notList',
    )
    .min(1, 'required')
    .max(MAX_VARIANTS, 'tooMany'),
  version: integer({ min: 1 }).optional(),
});
export type UpdateVariants = z.output<typeof updateVariantsSchema>;
export type VariantChange = UpdateVariants['variants'][number];
