import type { Translator } from '@/lib/platform/i18n/message-key';

/** What is shared, and the ways to do it, as plain data. */
export interface ShareView {
  /** The page's public address. */
  url: string;
  title: string;
  labels: {
    share: string;
    heading: string;
    copy: string;
    copied: string;
    byHand: string;
    whatsApp: string;
    facebook: string;
    newTab: string;
  };
}

/** @param url the page's public address */
export function shareView(t: Translator, url: string, title: string): ShareView {
  return {
    url,
    title,
    labels: {
      share: t('product.share'),
      heading: t('product.shareHeading'),
      copy: t('product.copyLink'),
      copied: t('product.copied'),
      byHand: t('product.copyByHand'),
      whatsApp: t('product.shareWhatsApp'),
      facebook: t('product.shareFacebook'),
      newTab: t('product.newTab'),
    },
  };
}
