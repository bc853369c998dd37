import { isPrivatePath } from '../../../platform/storage/allowed';

const nameOf = (url: string) => url.slice('/uploads/'.length);

/**
 * Where whoever may see a return finds one of its photos. What lies elsewhere (Cloudinary) has its own
 * address, which nobody guesses.
 */
export const photoAddress = (returnId: string, url: string): string =>
  isPrivatePath(url) ? `/api/returns/photo/${returnId}?name=${nameOf(url)}` : url;

/** The stored address of a photo's name, as far as it is one of these. */
export const photoOf = (photos: readonly string[], name: string): string | undefined =>
  photos.find((url) => isPrivatePath(url) && nameOf(url) === name);
