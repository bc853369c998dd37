import 'server-only';
import { v2 as cloudinary, type UploadApiOptions, type UploadApiResponse } from 'cloudinary';
import type { Settings } from '../env';
import { cloudName, isOwnImage } from './allowed';
import { notStored, type ImageStore } from './store';

/** Cloudinary's client gives up on a silent connection after this. */
const SILENCE_MS = 15_000;
/** And we on an upload that drips on for ever. */
const DEADLINE_MS = 45_000;

/**
 * Keeps pictures at Cloudinary: signed uploads under the configured preset. Only the main file goes
 * there, as Cloudinary makes smaller ones by itself; names are its preset's, so without a colour.
 */
export function cloudinaryStore(
  account: NonNullable<Settings['cloudinary']>,
  deadline = { silence: SILENCE_MS, whole: DEADLINE_MS },
): ImageStore {
  const { username, password } = new URL(account.url);
  const options: UploadApiOptions = {
    cloud_name: cloudName(account.url),
    api_key: decodeURIComponent(username),
    api_secret: decodeURIComponent(password),
    upload_preset: account.uploadPreset,
    resource_type: 'image',
    timeout: deadline.silence,
    // The callback is told everything; without this its promise, which nobody reads, rejects too.
    disable_promises: true,
  };
  return {
    async save({ main }) {
      const answer = await upload(main, options, deadline.whole).catch((cause: unknown) => {
        throw notStored(cause);
      });
      const url = answer.secure_url;
      // A product could never show it, and nobody would know why.
      if (!isOwnImage(url, { cloudinary: account, imageHosts: [] })) {
        throw notStored(new Error(`Cloudinary answered an address that is not this account's.`));
      }
      return { secure_url: url, url };
    },
  };
}

function upload(
  bytes: Buffer,
  options: UploadApiOptions,
  milliseconds: number,
): Promise<UploadApiResponse> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Cloudinary took more than ${milliseconds} ms.`)),
      milliseconds,
    );
    const stream = cloudinary.uploader.upload_stream(options, (error, result) => {
      clearTimeout(timer);
      if (result) resolve(result);
      else reject(new Error(`Cloudinary: ${error?.message} (${error?.http_code})`));
    });
    stream.end(bytes);
  });
}
