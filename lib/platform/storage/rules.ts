/** Rules for `POST /upload` (CONTRACT.md); forms use them too, to refuse a file before anything is sent. */

/** Accepted file types. A file's first bytes decide, never its name or the type that the sender declares. */
export const PICTURE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** `product` needs sign-in; `profile_photo` is for everyone, as registration comes before it. */
export const UPLOAD_PRESETS = ['product', 'profile_photo'] as const;
export type UploadPreset = (typeof UPLOAD_PRESETS)[number];

export interface UploadLimits {
  /** Largest upload, in MB of 1,048,576 bytes. */
  megabytes: number;
  /** Width × height, in millions of pixels. */
  megapixels: number;
}

/** The caller decides which limits count, not the preset. */
export function uploadLimits(signedIn: boolean): UploadLimits {
  return signedIn ? { megabytes: 15, megapixels: 50 } : { megabytes: 5, megapixels: 12 };
}

export const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Longer side in pixels of a stored picture, and of the smaller copies beside it. */
export const FULL_SIZE = 1024;
export const SMALLER_SIZES = [640, 320] as const;
export type SmallerSize = (typeof SMALLER_SIZES)[number];

/** Most bytes of a stored picture: "1 MB", read the stricter way. */
export const MAX_STORED_BYTES = 1_000_000;
