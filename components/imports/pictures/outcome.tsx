import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import {
  MAX_ENTRIES,
  MAX_UNPACKED_MEGABYTES,
  MAX_WAITING,
  type PictureBatchView,
} from '@/lib/features/imports/pictures/shared';
import { MAX_PICTURES } from '@/lib/features/imports/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { messageOr } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { uploadLimits } from '@/lib/platform/storage/rules';
import { paths } from '@/lib/shop/paths';
import { PICTURE_NAMES } from './picture-names';

interface Props {
  batch: PictureBatchView;
  locale: Locale;
}

/** Files that were not taken, each with why. */
export function RefusedFiles({ batch: { refused, refusedCount }, locale }: Props) {
  const t = useTranslations('bulkPictures.refused');
  const { megabytes, megapixels } = uploadLimits(true);
  const numbers = {
    types: PICTURE_NAMES,
    each: formatCount(megabytes, locale),
    megapixels: formatCount(megapixels, locale),
    files: formatCount(MAX_WAITING, locale),
    entries: formatCount(MAX_ENTRIES, locale),
    unpacked: formatCount(MAX_UNPACKED_MEGABYTES, locale),
  };
  return (
    <Notice
      tone="warning"
      title={t('heading', {
        count: refusedCount,
        formatted: formatCount(refusedCount, locale),
      })}
    >
      {refusedCount > refused.length && (
        <p>{t('more', { formatted: formatCount(refused.length, locale) })}</p>
      )}
      <ul className="space-y-1">
        {refused.map(({ name, reason }, at) => (
          <li key={`${at} ${name}`} className="wrap-anywhere">
            <b>{name}</b>: {t(reason, numbers)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Result of assigning pictures to products. */
export function GivenPictures({ batch: { told }, locale }: Props) {
  const t = useTranslations('bulkPictures.told');
  const tErrors = useTranslations('errors');
  if (!told) return null;
  const { products, sent, waiting, faults } = told;
  const count = (of: number) => ({ count: of, formatted: formatCount(of, locale) });
  const why = ({ step, code, fields }: (typeof faults)[number]) => {
    if (code === 'INVALID' && step === 'send') return t('incomplete');
    if (code === 'INVALID') {
      return fields.some(({ why: reason }) => reason === 'tooMany')
        ? t('tooMany', { most: formatCount(MAX_PICTURES, locale) })
        : t('gone');
    }
    if (code === 'QUOTA') return t('quota');
    return messageOr(tErrors, code, tErrors('INTERNAL'));
  };
  return (
    <Notice tone={faults.length > 0 ? 'warning' : 'info'} title={t('heading')}>
      <p>{t('given', { products, formatted: formatCount(products, locale) })}</p>
      {sent > 0 && <p>{t('sent', count(sent))}</p>}
      {waiting > 0 && <p>{t('waiting', count(waiting))}</p>}
      {faults.length > 0 && (
        <>
          <p className="mt-2 font-semibold">{t('faults')}</p>
          <ul className="space-y-1">
            {faults.map((fault) => (
              <li key={fault.productId} className="wrap-anywhere">
                <Link
                  href={localePath(locale, paths.updateProduct(fault.productId))}
                  prefetch={false}
                  className="inline-flex min-h-6 min-w-6 items-center font-semibold underline underline-offset-4"
                >
                  {fault.productName || fault.productId}
                </Link>
                {': '}
                {why(fault)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
