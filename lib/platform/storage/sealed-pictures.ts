import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '../seal';
import { isPrivatePath } from './allowed';
import { PRIVATE_PREFIX } from './private-prefix';
import { preparePicture } from './process';
import { uploadLimits } from './rules';
import { notStored } from './store';
import { storedFolder, UPLOADS } from './stores';

/** A picture that lies encrypted among the uploads. */
export interface SealedPicture {
  /** Its path, which the HTTP front never sends. */
  file: string;
  /** SHA-256 of the picture, in base64url. */
  digest: string;
}

const nameOf = (file: string) => file.slice('/uploads/'.length);

const digestOf = (picture: Buffer): string =>
  createHash('sha256').update(picture).digest('base64url');

/**
 * Makes an uploaded file a picture of the shop's own (WebP, without metadata) and keeps it encrypted, under
 * a name that nobody is sent: at no moment does it lie readable. The sweep removes it where no source of
 * pictures names it.
 * @param file itself, or its path
 * @param of what it belongs to: it opens for nothing else
 * @throws AppError UNSUPPORTED_TYPE, TOO_LARGE, INVALID, TOO_MANY, NOT_STORED, STORAGE_AWAY
 */
export async function keepSealed(file: Buffer | string, of: string): Promise<SealedPicture> {
  const { main } = await preparePicture(file, uploadLimits(true).megapixels);
  const name = `${PRIVATE_PREFIX}${randomBytes(16).toString('hex')}.webp`;
  const folder = await storedFolder(UPLOADS);
  await folder.put(name, Buffer.from(seal(main.toString('base64'), of))).catch((cause: unknown) => {
    throw notStored(cause);
  });
  return { file: `/uploads/${name}`, digest: digestOf(main) };
}

/**
 * The picture's bytes (WebP).
 * @returns null where the file is gone, was changed, or belongs to something else
 * @throws AppError STORAGE_AWAY
 */
export async function readSealed(
  { file, digest }: SealedPicture,
  of: string,
): Promise<Buffer | null> {
  if (!isPrivatePath(file)) return null;
  const sealed = await (await storedFolder(UPLOADS)).read(nameOf(file));
  if (sealed === null) return null;
  try {
    const picture = Buffer.from(unseal<string>(sealed.toString('utf8'), of), 'base64');
    return digestOf(picture) === digest ? picture : null;
  } catch {
    return null;
  }
}
