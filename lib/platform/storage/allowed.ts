import type { Settings } from '../env';
import { PRIVATE_PREFIX } from './private-prefix';

/** Settings that determine where pictures may be stored; `settings()` fits. */
export type ImageSettings = Pick<Settings, 'cloudinary' | 'imageHosts'>;

const OWN_PICTURE = /^\/uploads\/([A-Za-z0-9_-]+)\.webp$/;

/** Cloudinary's own address for the pictures of every account. */
const CLOUDINARY_HOST = 'res.cloudinary.com';

/** Whether it is the path of a file that this shop stored itself. */
export function isOwnPath(url: string): boolean {
  return OWN_PICTURE.test(url);
}

/** Whether it is a picture of the shop that is answered only by a route which knows who may see it. */
export function isPrivatePath(url: string): boolean {
  return isOwnPath(url) && url.startsWith(`/uploads/${PRIVATE_PREFIX}`);
}

/**
 * Whether a URL may have been returned by `/upload` of this shop with these settings: one's own profile
 * photo.
 */
export function isOwnImage(url: string, settings: ImageSettings): boolean {
  return (isOwnPath(url) && !isPrivatePath(url)) || isOfCloud(readUrl(url), settings);
}

/**
 * Whether a product may show it: an own upload, the configured Cloudinary account, or over https a
 * host of `IMAGE_HOSTS` (with its port, where one is named there).
 */
export function isAllowedImage(url: string, settings: ImageSettings): boolean {
  if (isOwnImage(url, settings)) return true;
  const parsed = readUrl(url);
  return parsed !== null && settings.imageHosts.some((host) => parsed.host === plainHost(host));
}

/** The account's name in `cloudinary://key:secret@cloud-name`. */
export function cloudName(cloudinaryUrl: string): string {
  return new URL(cloudinaryUrl).hostname;
}

/**
 * An https address without a password in it; null for everything else. Blanks, quotes and
 * backslashes are refused and not repaired as URL would: what is stored is what was checked.
 */
function readUrl(url: string): URL | null {
  if (!/^https:\/\/[^\s"'<>\\]+$/i.test(url) || !URL.canParse(url)) return null;
  const parsed = new URL(url);
  return parsed.username === '' && parsed.password === '' ? parsed : null;
}

/**
 * Cloudinary keeps all accounts on one host, so the path must name ours. (An account with a host of
 * its own puts that into `IMAGE_HOSTS`.)
 */
function isOfCloud(url: URL | null, { cloudinary }: ImageSettings): boolean {
  if (url === null || cloudinary === undefined || url.host !== CLOUDINARY_HOST) return false;
  return url.pathname.startsWith(`/${cloudName(cloudinary.url)}/image/`);
}

/** `URL` leaves https's own port out. */
const plainHost = (host: string) => host.replace(/:443$/, '');
