import type { MetadataRoute } from 'next';
import { settings } from '@/lib/platform/env';
import { paths } from '@/lib/shop/paths';

/** The brand is a setting of the running shop, not of the build. */
export const dynamic = 'force-dynamic';

/** Web app manifest: what a phone needs to put the shop on its home screen. */
export default function manifest(): MetadataRoute.Manifest {
  const { brandName } = settings();
  return {
    id: '/',
    name: brandName,
    short_name: brandName,
    description: `${brandName}: wholesale and retail in Bangladesh`,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#faf7f1',
    theme_color: '#006a4e',
    lang: 'en',
    categories: ['shopping', 'business'],
    icons: [
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: 'All products', url: paths.products },
      { name: 'My Orders', url: paths.cart },
    ],
  };
}
