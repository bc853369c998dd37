import { createTranslator } from 'next-intl';
import { publicOrigin, settings } from '@/lib/platform/env';
import { handle, route } from '@/lib/platform/http/handle';
import { DEFAULT_LOCALE } from '@/lib/platform/i18n/i18n';
import { eachFeedProduct } from '@/lib/features/catalogue';
import { crawlerAnswer, rssFeed } from '@/lib/features/catalogue/feeds';
import messages from '@/messages/en.json';
import { feedRoute } from '@/lib/features/catalogue/feeds/shared';

/** `GET /feed.xml`: RSS of all products, newest first, as shopping services read it. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = handle(
  route(feedRoute, {
    async run() {
      const t = createTranslator({ locale: DEFAULT_LOCALE, messages, namespace: 'seo' });
      const brand = settings().brandName;
      const labels = { title: t('feedTitle', { brand }), description: t('feedDescription') };
      const xml = rssFeed(eachFeedProduct(), { origin: publicOrigin(), ...labels });
      return crawlerAnswer(xml, 'application/rss+xml');
    },
  }),
);
