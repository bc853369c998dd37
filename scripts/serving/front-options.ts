import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { securityHeaders, type FrontOptions } from '@paikari/edge';
import { publicOrigin, settings } from '../../lib/platform/env';
import { ERRORS } from '../../lib/shop/errors';
import { errorPage } from '../../lib/platform/edge/error-page';
import { securityPolicy } from '../../lib/platform/edge/security-policy';
import { shopSite } from '../../lib/shop/site';

/** Writes that a page sends by itself with each visit. */
export const COUNTED_AS_READS: ReadonlySet<string> = new Set(['/pageview']);

/** Paths of the files in `public`, e.g. `/sw.js`. @param root the project's folder */
export const publicFilesOf = (root: string): ReadonlySet<string> =>
  new Set(readdirSync(join(root, 'public')).map((name) => `/${name}`));

/** The shop as its front must know it. */
export function shopOptions(
  publicFiles: ReadonlySet<string>,
  isClosed: () => boolean,
  development: boolean,
): Pick<
  FrontOptions,
  'development' | 'errorPage' | 'errors' | 'isClosed' | 'securityHeaders' | 'site'
> {
  const config = settings();
  return {
    site: shopSite(publicFiles),
    errors: ERRORS,
    errorPage: (page) => errorPage(page, config.brandName),
    isClosed,
    securityHeaders: securityHeaders(securityPolicy(config, publicOrigin(), development)),
    development,
  };
}
