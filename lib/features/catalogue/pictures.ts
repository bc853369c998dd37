import 'server-only';
import { settings } from '../../platform/env';
import { ShopError } from '../../platform/errors';
import { isAllowedImage } from '../../platform/storage/allowed';
import { claimPictures } from '../../platform/storage/claim';
import type { ReviewedFields } from './review-rules';

/**
 * Pictures must lie where the shop allows it, and own ones must be there; they are kept from the
 * sweep of orphans meanwhile.
 * @throws ShopError INVALID
 */
export async function requirePictures({
  image: main,
  extraimages = [],
}: Partial<Pick<ReviewedFields, 'image' | 'extraimages'>>): Promise<void> {
  // Empty is only what an import has no picture for, copied.
  const image = main || undefined;
  const fields: Record<string, string> = {};
  if (image !== undefined && !isAllowedImage(image, settings())) fields.image = 'imageHost';
  if (extraimages.some((each) => !isAllowedImage(each, settings()))) {
    fields.extraimages = 'imageHost';
  }
  const missing = await claimPictures([...(image === undefined ? [] : [image]), ...extraimages]);
  if (image !== undefined && missing.includes(image)) fields.image = 'imageGone';
  if (extraimages.some((each) => missing.includes(each))) fields.extraimages = 'imageGone';
  if (Object.keys(fields).length > 0) throw new ShopError('INVALID', { fields });
}
