import { PICTURE_TYPES } from '@/lib/platform/storage/rules';

/** The kinds of pictures that the shop takes, as people call them. */
export const PICTURE_NAMES = PICTURE_TYPES.map((type) =>
  type === 'image/webp' ? 'WebP' : type.slice('image/'.length).toUpperCase(),
).join(', ');
