// The namespace, not the `z` object: that one carries every language of zod into the browser.
import * as z from 'zod';
import { text } from '../../../platform/validation';

/** The longest SKU, name or number that is typed for a picture. */
export const MAX_TYPED = 200;

/** Fields of a picture in the form of its batch: the product (its number, a SKU or a name), and a box. */
export const productField = (key: string): string => `product-${key}`;
export const dropField = (key: string): string => `drop-${key}`;

/** `POST /api/products/pictures/decide`: the page's whole form, with two fields for each picture. */
export const decidePicturesSchema = z
  .object({
    act: z.enum(['save', 'apply', 'discard'], 'unknownChoice'),
    mode: z.enum(['add', 'replace'], 'unknownChoice').default('add'),
    send: z
      .enum(['on', 'off'], 'unknownChoice')
      .default('off')
      .describe('`on`: drafts that have what they need are sent in for review'),
  })
  .catchall(text(MAX_TYPED));
export type DecidePictures = z.output<typeof decidePicturesSchema>;
