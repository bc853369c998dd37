import { createTranslator } from 'next-intl';
import { publicOrigin, settings } from '@/lib/platform/env';
import { handle, route } from '@/lib/platform/http/handle';
import { DEFAULT_LOCALE } from '@/lib/platform/i18n/i18n';
import { listNewest } from '@/lib/features/search/queries';
import { crawlerAnswer } from '@/lib/features/seo/answer';
import { FEED_SIZE, rssFeed } from '@/lib/features/seo/feed';
import messages from '@/messages/en.json';
import { feedRoute } from '@/lib/features/seo/routes';

/** `GET /feed.xml`: RSS of the newest products. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(feedRoute, {
    async run() {
      const t = createTranslator({ locale: DEFAULT_LOCALE, messages, namespace: 'seo' });
      const products = await listNewest(FEED_SIZE);
      const brand = settings().brandName;
      const words = { title: t('feedTitle', { brand }), description: t('feedDescription') };
      const xml = rssFeed(products, { origin: publicOrigin(), ...words });
      return crawlerAnswer(xml, 'application/rss+xml');
    },
  }),
);
