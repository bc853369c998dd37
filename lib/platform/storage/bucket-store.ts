import 'server-only';
import { randomBytes } from 'node:crypto';
import type { BucketFolder } from './bucket';
import { colouredName } from './placeholder';
import type { ImageStore } from './store';

/**
 * Keeps pictures in the bucket under the names that `localStore` gives them, so that pages, and a
 * move between the two, know no difference: `/uploads/NAME.webp`, which each server fetches and
 * keeps (upload-cache.ts). The main file goes last: where it is, its smaller copies are.
 */
export function bucketStore(folder: BucketFolder): ImageStore {
  return {
    async save({ main, twins: smallerCopies, colour }) {
      const name = colouredName(randomBytes(16).toString('hex'), colour);
      const files = [
        ...smallerCopies.map(({ size, bytes }) => ({ name: `${name}-${size}.webp`, bytes })),
        { name: `${name}.webp`, bytes: main },
      ];
      const begun: string[] = [];
      try {
        for (const file of files) {
          begun.push(file.name);
          await folder.put(file.name, file.bytes);
        }
      } catch (error) {
        // Also the last one: it may have arrived without our hearing of it. What can't be removed
        // either is left to the sweep.
        await Promise.allSettled([folder.remove(begun)]);
        throw error;
      }
      const path = `/uploads/${name}.webp`;
      return { secure_url: path, url: path };
    },
  };
}
