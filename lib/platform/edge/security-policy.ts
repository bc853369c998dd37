import type { SecurityPolicy } from '@paikari/edge';
import type { Settings } from '../env';
import { MAIL_STYLES } from '../mail/styles';
import { THEME_SCRIPT } from '../theme-script';
import { ERROR_PAGE_STYLE } from './error-page';

/**
 * Returns the security policy: the resources that the shop's pages may load and run beside their own files,
 * by its settings.
 * @param origin the shop's public address
 */
export function securityPolicy(
  settings: Pick<Settings, 'cloudinary' | 'google' | 'imageHosts' | 'metaPixelId'>,
  origin: string,
  development: boolean,
): SecurityPolicy {
  const hasPixel = settings.metaPixelId !== undefined;
  return {
    origin,
    development,
    images: [
      ...(settings.cloudinary ? ['https://res.cloudinary.com'] : []),
      ...(settings.google ? ['https://*.googleusercontent.com'] : []),
      ...(hasPixel ? ['https://www.facebook.com'] : []),
      ...settings.imageHosts.map((host) => `https://${host}`),
    ],
    scripts: hasPixel ? ['https://connect.facebook.net'] : [],
    connections: hasPixel ? ['https://www.facebook.com', 'https://connect.facebook.net'] : [],
    forms: ['https://accounts.google.com'],
    inlineScripts: [THEME_SCRIPT],
    inlineStyles: [ERROR_PAGE_STYLE],
    styleAttributes: Object.values(MAIL_STYLES),
  };
}
