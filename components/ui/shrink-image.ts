'use client';

/** The spec's limits for a picture before upload (section 5). */
const MAX_SIDE = 1024;
const MAX_BYTES = 1_000_000;

/**
 * Makes a picture at most 1024 px on its longer side and 1 MB, so that little goes over a slow
 * line. What this browser can't decode goes as it is: the server judges it and does the same.
 * @returns null where the file is no picture at all
 */
export async function shrinkImage(file: File): Promise<Blob | null> {
  if (!file.type.startsWith('image/')) return null;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    if (scale === 1 && file.size <= MAX_BYTES) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    for (const quality of [0.86, 0.7, 0.5]) {
      const smaller = await new Promise<Blob | null>((done) =>
        canvas.toBlob(done, 'image/webp', quality),
      );
      if (smaller && smaller.size <= MAX_BYTES) return smaller;
    }
  } catch {
    // Not decodable here, e.g. a format that only the server knows.
  }
  return file;
}
